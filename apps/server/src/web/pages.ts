import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicProfessional } from './professionals.ts'

/** The pages that the app renders on the server (`apps/web/prerender/pages.tsx`), as markup. */
export type Pages = {
  renderProfessional(
    embedded: { slug: string; professional: PublicProfessional },
    supabaseUrl: string,
  ): string
  renderListing(rows: unknown[], supabaseUrl: string, path: string): string
}

/** Loads the page renderer, which is built next to the served files. */
export const loadPages = (dist: string): Promise<Pages> =>
  import(pathToFileURL(join(dist, '../dist-server/pages.js')).href)
