export type Photo = {
  card: string
  full: string
  /** Without the full width, which no card needs. */
  cardSrcSet: string
  srcSet: string
  /** A CSS image shown until the photo has loaded. */
  placeholder: string | undefined
}
