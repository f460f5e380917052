import type { MiddlewareHandler } from 'hono'

/** Stops browsers from guessing content types and, behind TLS, makes them use only TLS, including on subdomains. */
export function setSafeHeaders(publicUrl: string): MiddlewareHandler {
  const isSecure = publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    // Headers are set afterwards, because earlier ones are lost when a handler returns its own Response.
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (isSecure) c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
}
