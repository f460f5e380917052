/** Addresses of one photo: as small as a card needs it, as large as it is, and both for the browser to choose from. */
export type Photo = {
  card: string
  full: string
  srcSet: string
  /** A CSS image for as long as the photo is on its way. */
  placeholder: string | undefined
}
