/** One professional's reviews, the newest first: stars and comment. */
export type ReviewGroup = {
  professional: string
  reviews: readonly (readonly [rating: number, comment: string])[]
}
