import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Moved, RenderedPage } from '@fenix/domain/public-pages.ts'
import type { PublicConfig } from './document.ts'

/** The page renderer (`apps/web/prerender/pages.tsx`). */
export type Pages = {
  /** Sets the API from which pages are read, as a visitor, the origin of their links, and what the operator has configured. */
  connect(send: typeof fetch, publicUrl: string, config: Partial<PublicConfig>): void
  renderPage(url: string): Promise<RenderedPage | Moved>
}

/** Loads the page renderer, which is built next to the served files. */
export const loadPages = (dist: string): Promise<Pages> =>
  import(pathToFileURL(join(dist, '../dist-server/pages.js')).href)
