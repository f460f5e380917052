import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { loadPage, type PublicConfig } from './page.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * The page may have been opened by another name of this server than its public one (localhost for 127.0.0.1): calls and
 * pictures go to the public one.
 */
const contentSecurityPolicy = (publicUrl: string) =>
  [
    "default-src 'self'",
    `connect-src 'self' ${publicUrl} ${publicUrl.replace(/^http/, 'ws')}`,
    `img-src 'self' data: blob: ${publicUrl}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The built web app: its files, and its page for every other address. */
export async function webRoutes(dist: string, config: PublicConfig) {
  const page = await loadPage(dist, config)
  const web = new Hono()

  web.get('/config.json', (c) => c.json(config, 200, { 'Cache-Control': 'no-cache' }))
  web.use(
    '/assets/*',
    serveStatic({ root: dist, precompressed: true, onFound: (_, c) => c.header('Cache-Control', IMMUTABLE) }),
  )
  web.get('/assets/*', (c) => c.text('Not found', 404))
  web.use('/*', (c, next) =>
    // The page itself is never served as a file: it would come without its configuration.
    c.req.path === '/' || c.req.path === '/index.html'
      ? next()
      : serveStatic({ root: dist, precompressed: true })(c, next),
  )
  web.get('/*', (c) =>
    c.html(page, 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': contentSecurityPolicy(config.supabaseUrl),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  return web
}
