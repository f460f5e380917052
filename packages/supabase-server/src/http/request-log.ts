import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#log.ts'

export type AnsweredRequest = {
  method: string
  /**
   * The matched pattern (`/storage/v1/object/:bucket/*`), never the URL, which may contain a search, an e-mail or a
   * token.
   */
  route: string
  status: number
  ms: number
}

/** Logs a line per request and passes it to `observe`. */
export function requestLog(log: Log, observe: (request: AnsweredRequest) => void): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const started = performance.now()
    c.header('X-Request-Id', id)
    await next()
    const ms = Math.round((performance.now() - started) * 10) / 10
    // The last matched handler gave the response; an unknown path is logged as `/*`.
    const request = { method: c.req.method, route: routePath(c), status: c.res.status, ms }
    log.info({ id, ...request })
    observe(request)
  }
}
