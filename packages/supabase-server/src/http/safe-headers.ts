import type { MiddlewareHandler } from 'hono'

/** No browser guesses the type of a response; behind TLS it stays with TLS, for two years and on subdomains, too. */
export function setSafeHeaders(publicUrl: string): MiddlewareHandler {
  const isSecure = publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    // Set afterwards: headers that are set early are lost when a handler returns its own Response.
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (isSecure) c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
}
