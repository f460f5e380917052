import { messages } from './messages.ts'

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const wholeNumber = new Intl.NumberFormat('pt-BR')

/** '4,5' */
export const formatRating = (average: number) => oneDecimal.format(average)

/** '4,5 (12)'; nobody's average is ever shown as '0,0'. */
export const ratingLabel = (average: number | null, count: number) =>
  average === null || count === 0
    ? messages.noReviews
    : `${formatRating(average)} (${wholeNumber.format(count)})`

/** The same for a screen reader: '4,5 de 5, 12 avaliações'. */
export const ratingDescription = (average: number | null, count: number) =>
  average === null || count === 0
    ? messages.noReviews
    : `${formatRating(average)} de 5, ${wholeNumber.format(count)} ${count === 1 ? 'avaliação' : 'avaliações'}`

/** Name of one choice in the star picker: '1 estrela' … '5 estrelas'. */
export const starsLabel = (stars: number) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)
