import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const EXPOSED = [
  'Content-Range',
  'Content-Location',
  'Content-Length',
  'ETag',
  'Proxy-Status',
  'Retry-After',
  'X-Total-Count',
  'X-Supabase-Api-Version',
]

const answerPreflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: EXPOSED,
  maxAge: 3600,
})

/** The headers that let pages of other origins read a response. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(','),
}

/**
 * Allows requests from any origin. Hono's middleware handles only preflights: for other requests it would create a
 * response early, so that each body is copied through a stream (about 0.3 ms), and headers set early would be lost when
 * the handler returns its own Response.
 */
export const allowOtherOrigins: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return answerPreflight(c, next)
  await next()
  for (const [name, value] of Object.entries(CORS_HEADERS)) c.res.headers.set(name, value)
}

/** Stops browsers from guessing content types and, behind TLS, makes them use only TLS, including on subdomains. */
export function setSafeHeaders(publicUrl: string): MiddlewareHandler {
  const isSecure = publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    // Set after the handler has run: headers set before are lost when a handler returns its own Response.
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (isSecure) c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
}
