import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#log.ts'

/**
 * One line a request. The route is its pattern (`/storage/v1/object/:bucket/*`), never the address: that may carry
 * a person's search, e-mail or token.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const started = performance.now()
    c.header('X-Request-Id', id)
    await next()
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ id, method: c.req.method, route: routePath(c, -1), status: c.res.status, ms })
  }
}
