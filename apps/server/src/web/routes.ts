import type { Backend } from '@fenix/supabase-server/backend.ts'
import { createSingleFlight } from '@fenix/supabase-server/concurrency/single-flight.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HttpContext } from 'hono'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { discoveryRoutes } from './discovery-routes.ts'
import { loadPage, type Particulars, type PublicConfig, scriptHashes } from './page.ts'
import { loadPages } from './pages.ts'
import { aboutNobody, aboutProfessional } from './professional-about.ts'
import { findPublicProfessional, listFirstPage } from './professionals.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Files whose name does not change with their content. The service worker contains the app's version, so it is always
 * revalidated.
 */
const keepBriefly = (path: string, c: HttpContext) =>
  c.header('Cache-Control', path.includes('service-worker.js') ? 'no-cache' : 'public, max-age=86400')

/**
 * The page may be opened under another name of this server (localhost for 127.0.0.1), while API calls and pictures use
 * the public URL.
 */
const contentSecurityPolicy = (publicUrl: string, ownScripts: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...ownScripts].join(' '),
    `connect-src 'self' ${publicUrl} ${publicUrl.replace(/^http/, 'ws')}`,
    `img-src 'self' data: blob: ${publicUrl}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the built web app: its files, and its page for every other path. */
export async function webRoutes(
  dist: string,
  config: PublicConfig,
  { database, log }: Pick<Backend, 'database' | 'log'>,
) {
  const page = await loadPage(dist, config)
  const pages = await loadPages(dist)
  const { supabaseUrl } = config
  const policy = contentSecurityPolicy(supabaseUrl, scriptHashes(page.at({})))
  const web = new Hono()
  web.use(compress())

  const servePage = (c: HttpContext, particulars: Particulars = {}, status: ContentfulStatusCode = 200) =>
    c.html(page.at(particulars), status, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    })

  const singleFlight = createSingleFlight<string>()
  const renderListing = async (path: string) =>
    pages.renderListing(await listFirstPage(database), supabaseUrl, path)

  /** Renders the listing for clients, unless the URL contains a search. */
  async function listingMarkup({ req: { path, url } }: HttpContext): Promise<{ client?: string }> {
    if (url.includes('?')) return {}
    try {
      return { client: await singleFlight(path, () => renderListing(path)) }
    } catch (error) {
      // The app reads the listing itself and reports an error.
      log.warn(loggable(error), 'failed to read the listing')
      return {}
    }
  }

  const serveListing = async (c: HttpContext, markups: { visitor?: string } = {}) =>
    servePage(c, { prerendered: { path: c.req.path, markups: { ...markups, ...(await listingMarkup(c)) } } })

  web.get('/config.json', (c) => c.json(config, 200, { 'Cache-Control': 'no-cache' }))
  web.route('/', discoveryRoutes(database, supabaseUrl))
  web.use(
    '/assets/*',
    serveStatic({ root: dist, precompressed: true, onFound: (_, c) => c.header('Cache-Control', IMMUTABLE) }),
  )
  web.get('/assets/*', (c) => c.text('Not found', 404))
  web.get('/', (c) => serveListing(c, { visitor: page.welcome }))
  web.get('/profissionais', (c) => serveListing(c))
  web.get('/profissional/:slug', async (c) => {
    const slug = c.req.param('slug')
    try {
      const professional = await findPublicProfessional(database, slug)
      const embedded = { slug, professional: professional ?? null }
      if (!professional) {
        return servePage(c, { about: aboutNobody, embedded: { professional: embedded } }, 404)
      }
      const visitor = pages.renderProfessional({ slug, professional }, supabaseUrl)
      return servePage(c, {
        about: aboutProfessional(professional, supabaseUrl),
        embedded: { professional: embedded },
        prerendered: { path: c.req.path, markups: { visitor } },
      })
    } catch (error) {
      log.warn(loggable(error), 'failed to read a public page')
      return servePage(c, {}, 503)
    }
  })
  web.use('/*', (c, next) =>
    // `index.html` is never served as a file, because it would lack the configuration.
    c.req.path === '/' || c.req.path === '/index.html'
      ? next()
      : serveStatic({ root: dist, precompressed: true, onFound: keepBriefly })(c, next),
  )
  web.get('/*', (c) => servePage(c))
  return web
}
