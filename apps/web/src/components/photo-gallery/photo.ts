export type Photo = {
  card: string
  full: string
  srcSet: string
  /** A CSS image shown until the photo has loaded. */
  placeholder: string | undefined
}
