import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicProfessional } from './professionals.ts'

/** What the app renders of itself (`apps/web/prerender/pages.tsx`): markup, with the pictures of this address. */
export type Pages = {
  renderProfessional(
    embedded: { slug: string; professional: PublicProfessional },
    supabaseUrl: string,
  ): string
  renderListing(rows: unknown[], supabaseUrl: string, path: string): string
}

/** They are built beside the files that are served. */
export const loadPages = (dist: string): Promise<Pages> =>
  import(pathToFileURL(join(dist, '../dist-server/pages.js')).href)
