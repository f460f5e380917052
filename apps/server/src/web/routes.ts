import {
  formerFavorites,
  isAppPath,
  paths,
  reviewedIn,
  sharedListUrl,
  sharedTokenIn,
} from '@fenix/domain/routes.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import type { Database, Statement } from '@fenix/supabase-server/postgres/database.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HttpContext, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { LRUCache } from 'lru-cache'
import { loadDocument, type PublicConfig, scriptHashes } from './document.ts'
import type { EmptySearchCounter } from './empty-searches.ts'
import { mcpRoutes } from './mcp.ts'
import { type PageCache, publicRoutes } from './public-routes.ts'
import { type Encoding, loadPages, respond, toServedPage } from './served-page.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const AN_HOUR = 'public, max-age=3600'

const PART = /^\/sitemap\/([a-z]+(?:-\d+)?)\.xml$/

const robotsText = (origin: string) => `User-agent: *
Disallow: /auth/
Disallow: ${paths.mailedLink}
Disallow: /entrar/
Disallow: /lista/
Disallow: /avaliar/

Sitemap: ${origin}/sitemap.xml
`

/** The text of llms.txt, which tells assistants what they find here (https://llmstxt.org). */
const llmsText = (origin: string, mcp: boolean) =>
  [
    '# Fênix Conecta',
    '',
    '> Profissionais de festas e eventos no estado do Rio de Janeiro: buffets, DJs, fotografia, decoração e cerimonial, com',
    '> preços, cidades e avaliações. O contato é direto com o profissional, sem taxa.',
    '',
    '## Páginas',
    '',
    `- [Profissionais](${origin}${paths.professionals}): a lista, com filtros no endereço`,
    `- [Mapa do site](${origin}/sitemap.xml): cada profissional, categoria e cidade`,
    ...(mcp
      ? [
          '',
          '## Ferramentas',
          '',
          `- [MCP](${origin}/mcp): buscar_profissionais e ver_profissional, só leitura, sem conta`,
        ]
      : []),
    '',
    'Cada página tem seus dados em JSON-LD (schema.org). As palavras dos profissionais e dos clientes são deles.',
    '',
  ].join('\n')

type Discovery = { database: Database; origin: string; makeOnce: PageCache; mcp: boolean }

/** Serves robots.txt, llms.txt and the sitemap, through which search engines and assistants find the public pages. */
function discoveryRoutes({ database, origin, makeOnce, mcp }: Discovery) {
  const app = new Hono()

  app.get('/robots.txt', (c) => c.text(robotsText(origin), 200, { 'Cache-Control': AN_HOUR }))

  app.get('/llms.txt', (c) => c.text(llmsText(origin, mcp), 200, { 'Cache-Control': AN_HOUR }))

  async function make(path: string, encoding: Encoding) {
    const name = PART.exec(path)?.[1]
    const xml =
      name === undefined ? await sitemapIndex(database, origin) : await sitemapPart(database, origin, name)
    return toServedPage(xml ?? '', encoding, {
      status: xml === undefined ? 404 : 200,
      headers: { 'Content-Type': 'application/xml; charset=UTF-8', 'Cache-Control': 'no-cache' },
    })
  }

  app.on('GET', ['/sitemap.xml', '/sitemap/*'], async (c) => {
    const { path } = c.req
    if (path !== '/sitemap.xml' && !PART.test(path)) return new Response('Not found', { status: 404 })
    const acceptEncoding = c.req.header('accept-encoding')
    const part = await makeOnce(path, acceptEncoding, (encoding) => make(path, encoding))
    return respond(part, acceptEncoding)
  })

  return app
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** More than the compressed size of all files of a build that browsers request. */
const KEPT_BYTES = 4 * 1024 * 1024

/**
 * Keeps the responses of `serve` by path and accepted encodings, since reading a file takes several turns of Node's event
 * loop. Only for files whose names change with their content.
 */
function keepInMemory(serve: MiddlewareHandler): MiddlewareHandler {
  const kept = new LRUCache<string, { bytes: ArrayBuffer; headers: Headers }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
  })

  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.header('range')) return serve(c, next)
    const key = `${c.req.path} ${c.req.header('accept-encoding')}`
    let file = kept.get(key)
    if (file === undefined) {
      const response = await serve(c, next)
      if (!(response instanceof Response)) return // There is no such file.
      file = { bytes: await response.arrayBuffer(), headers: response.headers }
      kept.set(key, file)
    }
    return new Response(file.bytes, { headers: new Headers(file.headers) })
  }
}

/**
 * Lets browsers keep a file for a day although its name does not change with its content. They revalidate the service
 * worker every time, because it contains the app's version.
 */
const keepBriefly = (path: string, c: HttpContext) =>
  c.header('Cache-Control', path.includes('service-worker.js') ? 'no-cache' : 'public, max-age=86400')

/**
 * Lists the public URL beside 'self', because API calls and pictures use it, while the page may be opened under another
 * name of this server (localhost for 127.0.0.1).
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

/** Sends API requests within this process, with the visitors' key and no access token. */
function asVisitor(rest: Hono, key: string): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', key)
    headers.delete('authorization')
    return rest.request(String(input), { ...init, headers }, { isPage: true })
  }
}

/** The query for what a path names: a shared list or the professional to review. Undefined for other paths. */
function namedBy(path: string): Statement | undefined {
  const token = sharedTokenIn(path)
  if (token !== undefined) {
    return { name: 'web list', text: 'select from public.shared_favorites($1) limit 1', values: [token] }
  }
  const slug = reviewedIn(path)
  const text = `select from public.professionals where slug = $1 and status = 'approved'`
  return slug === undefined ? undefined : { name: 'web reviewed', text, values: [slug] }
}

/** Whether the app has something to show at a path; true if Postgres does not respond, since the app itself reports that. */
async function isFound(path: string, { admission, publicDatabase, log }: Backend) {
  const statement = namedBy(path)
  if (!statement) return isAppPath(path)
  // Tokens and slugs have only these characters. Postgres would refuse some of the others, such as NUL.
  if (!/^[\w/-]+$/.test(path)) return false
  try {
    const { rows } = await admission.admit(() => publicDatabase.run(statement), 'first')
    return rows.length > 0
  } catch (error) {
    log.warn(loggable(error), 'failed to look up what a path names')
    return true
  }
}

type WebOptions = {
  backend: Backend
  rest: Hono
  makeOnce: PageCache
  emptySearches: EmptySearchCounter
  mcp: boolean
}

/** Serves the built web app: its files, the public pages with content, and an empty page for the app's other paths. */
export async function webRoutes(
  dist: string,
  config: PublicConfig,
  { backend, rest, makeOnce, emptySearches, mcp }: WebOptions,
) {
  const { supabaseUrl: origin } = config
  const document = await loadDocument(dist, config)
  const pages = await loadPages(dist)
  pages.connect(asVisitor(rest, backend.secrets.publishableKey), origin, config)
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy(origin, scriptHashes(document.bare)),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  const web = new Hono()

  const publicPages = publicRoutes({ document, pages, origin, headers, makeOnce, emptySearches, ...backend })
  web.route('/', publicPages.app)
  web.route('/', discoveryRoutes({ database: backend.publicDatabase, origin, makeOnce, mcp }))
  if (mcp) web.route('/mcp', mcpRoutes(pages, origin, backend.admission))
  web.use(compress())
  web.get('/config.json', (c) => c.json(config, 200, { 'Cache-Control': 'no-cache' }))
  web.use(
    '/assets/*',
    keepInMemory(
      serveStatic({
        root: dist,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', IMMUTABLE),
      }),
    ),
  )
  web.get('/assets/*', (c) => c.text('Not found', 404))
  web.use('/*', (c, next) =>
    // `index.html` is never served as a file, because it would lack the configuration.
    c.req.path === '/' || c.req.path === '/index.html'
      ? next()
      : serveStatic({ root: dist, precompressed: true, onFound: keepBriefly })(c, next),
  )
  // The path holds the token, so the log names only the pattern. The app itself reports a list that is no longer shared.
  web.get(sharedListUrl(':token'), async (c) =>
    c.html(document.sharedList, (await isFound(c.req.path, backend)) ? 200 : 404, {
      ...headers,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    }),
  )
  web.get('/*', async (c) => {
    const path = c.req.path.replace(/\/$/, '')
    if (formerFavorites.includes(path)) return c.redirect(paths.favorites, 301)

    return (await isFound(path, backend))
      ? c.html(document.bare, 200, { ...headers, 'X-Robots-Tag': 'noindex' })
      : publicPages.notFound(c)
  })
  return web
}
