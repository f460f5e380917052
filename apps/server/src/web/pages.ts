import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicProfessional } from './professionals.ts'

/** Pages that the app renders on the server (`apps/web/prerender/pages.tsx`), as markup. */
export type Pages = {
  renderProfessional(
    embedded: { slug: string; professional: PublicProfessional },
    supabaseUrl: string,
  ): string
  renderListing(rows: unknown[], supabaseUrl: string, path: string): string
}

/** Built next to the served files. */
export const loadPages = (dist: string): Promise<Pages> =>
  import(pathToFileURL(join(dist, '../dist-server/pages.js')).href)
