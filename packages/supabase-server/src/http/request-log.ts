import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#log.ts'

export type AnsweredRequest = {
  method: string
  /** The pattern that answered (`/storage/v1/object/:bucket/*`), never the address: that may hold a person's search, e-mail or token. */
  route: string
  status: number
  ms: number
}

/** One line a request, which `observe` is told too. */
export function requestLog(log: Log, observe: (request: AnsweredRequest) => void): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const started = performance.now()
    c.header('X-Request-Id', id)
    await next()
    const ms = Math.round((performance.now() - started) * 10) / 10
    // Whatever ran last gave the answer. An address that nothing knows is told as `/*`.
    const request = { method: c.req.method, route: routePath(c), status: c.res.status, ms }
    log.info({ id, ...request })
    observe(request)
  }
}
