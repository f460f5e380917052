/** A public page as the app renders it for the server to send: the markup of its screen, and what its `<head>` says. */
export type RenderedPage = {
  status: 200 | 404
  title: string
  description: string
  /** The path of the URL by which search engines know the page; absent if it is not for them. */
  canonical?: string
  /** Whether search engines are asked to leave the page out and only follow its links. */
  isHidden?: true
  /** The path of a photo for previews of links, in the bucket of the professionals' photos. */
  photo?: { path: string; alt: string }
  /** Structured data, as https://schema.org objects. */
  structured: readonly object[]
  /** Elements for the `<head>` that preload the screen's first pictures. */
  preloads: readonly string[]
  markup: string
  /** Data for the app's start, by the id of its script element. */
  embedded: Readonly<Record<string, unknown>>
}

/** A page that has moved to another path. */
export type Moved = { movedTo: string }
