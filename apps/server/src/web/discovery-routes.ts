import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import { Hono } from 'hono'
import { escapeMarkup } from './markup.ts'
import { professionalPath } from './professional-about.ts'
import { listPublicPages } from './professionals.ts'

const AN_HOUR = 'public, max-age=3600'

/** Serves robots.txt and the sitemap, by which search engines find the public pages. */
export function discoveryRoutes(database: Database, origin: string) {
  const app = new Hono()

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /auth/',
        'Disallow: /entrar/',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      { 'Cache-Control': AN_HOUR },
    ),
  )

  app.get('/sitemap.xml', async (c) => {
    const pages = await listPublicPages(database)
    const entries = [
      `<url><loc>${escapeMarkup(origin)}/</loc></url>`,
      ...pages.map(
        ({ slug, changed }) =>
          `<url><loc>${escapeMarkup(origin + professionalPath(slug))}</loc><lastmod>${changed}</lastmod></url>`,
      ),
    ]
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      200,
      { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': AN_HOUR },
    )
  })

  return app
}
