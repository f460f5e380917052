import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A public page as the app renders it on the server (`apps/web/prerender/page.ts`). */
export type RenderedPage = {
  status: 200 | 404
  title: string
  description: string
  /** The path by which search engines know the page. */
  canonical?: string
  /** Whether search engines are asked to leave the page out. */
  isHidden?: true
  /** The path of a photo in the bucket of the professionals' photos. */
  photo?: { path: string; alt: string }
  structured: readonly object[]
  /** Elements that preload the first pictures. */
  preloads: readonly string[]
  markup: string
  embedded: Readonly<Record<string, unknown>>
}

export type Moved = { movedTo: string }

/** The page renderer (`apps/web/prerender/pages.tsx`). */
export type Pages = {
  /** Sets the API from which pages are read, as a visitor, and the origin of their links. */
  connect(send: typeof fetch, publicUrl: string): void
  renderPage(url: string): Promise<RenderedPage | Moved>
}

/** Loads the page renderer, which is built next to the served files. */
export const loadPages = (dist: string): Promise<Pages> =>
  import(pathToFileURL(join(dist, '../dist-server/pages.js')).href)
