import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import { Hono } from 'hono'
import type { PageCache } from './public-routes.ts'
import { respond, toServedPage } from './served-page.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const AN_HOUR = 'public, max-age=3600'

const PART = /^\/sitemap\/([a-z]+(?:-\d+)?)\.xml$/

/** Serves robots.txt and the sitemap, by which search engines find the public pages. */
export function discoveryRoutes(database: Database, origin: string, makeOnce: PageCache) {
  const app = new Hono()

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        'Disallow: /auth/',
        'Disallow: /entrar/',
        'Disallow: /lista/',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      { 'Cache-Control': AN_HOUR },
    ),
  )

  /** The sitemap's index, or one of its parts. */
  app.get('/sitemap.xml', (c) => serve(c.req.path, c.req.header('accept-encoding')))
  app.get('/sitemap/*', (c) => serve(c.req.path, c.req.header('accept-encoding')))

  async function make(path: string) {
    const name = PART.exec(path)?.[1]
    const xml =
      name === undefined ? await sitemapIndex(database, origin) : await sitemapPart(database, origin, name)
    return toServedPage(xml ?? '', {
      status: xml === undefined ? 404 : 200,
      headers: { 'Content-Type': 'application/xml; charset=UTF-8', 'Cache-Control': 'no-cache' },
    })
  }

  async function serve(path: string, acceptEncoding: string | undefined) {
    if (path !== '/sitemap.xml' && !PART.test(path)) return new Response('Not found', { status: 404 })
    return respond(await makeOnce(path, () => make(path)), acceptEncoding)
  }

  return app
}
