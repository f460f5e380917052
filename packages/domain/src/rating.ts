import { limits } from './limits.ts'
import { formatCount, formatDecimal } from './numbers.ts'

export const noReviews = 'Nenhuma avaliação ainda.'

export const formatRating = formatDecimal

/** The rating on a card: '4,5 (12)', or a sentence if there are no ratings. */
export const ratingLabel = (average: number | null, count: number) =>
  average === null || count === 0 ? noReviews : `${formatRating(average)} (${formatCount(count)})`

/** The rating for a screen reader: '4,5 de 5, 12 avaliações'. */
export const ratingDescription = (average: number | null, count: number) =>
  average === null || count === 0
    ? noReviews
    : `${formatRating(average)} de ${limits.rating.max}, ${formatCount(count)} ${count === 1 ? 'avaliação' : 'avaliações'}`

/** The accessible name of a choice in the star picker: '1 estrela' … '5 estrelas'. */
export const starsLabel = (stars: number) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)
