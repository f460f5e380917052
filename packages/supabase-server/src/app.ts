import { Hono, type Context as HttpContext } from 'hono'
import { isLocal, watchForProxy } from '#http/client-address.ts'
import { limitRequests } from '#http/rate-limits.ts'
import { allowOtherOrigins, setSafeHeaders } from '#http/response-headers.ts'
import { realtimeRoutes } from '#realtime/sockets/upgrade.ts'
import { authRoutes } from './auth/routes.ts'
import type { AuthOptions } from './auth/services.ts'
import type { Backend } from './backend.ts'
import { createSingleFlight } from './concurrency/single-flight.ts'
import { requestLog } from './http/request-log.ts'
import { loggable } from './log.ts'
import { createMetrics, metricsRoutes } from './metrics.ts'
import { outageOf, RETRY_LATER } from './postgres/outage.ts'
import { storageRoutes } from './storage/routes.ts'
import type { StorageOptions } from './storage/services.ts'

const PROTOCOLS = ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/realtime/v1/*']

export type AppOptions = AuthOptions &
  StorageOptions & {
    /** The version that `/health` reports. */
    version: string
    /** The fields of `/health` besides status and version. */
    healthDetails?: () => Record<string, string>
    /** Called with each response of `/rest/v1` before it is sent. */
    onRestAnswer?: (c: HttpContext, backend: Backend) => Promise<void>
    /** Whether to serve `/metrics`, which only requests from this machine may read. */
    metrics: boolean
  }

type Parts = {
  /** The routes of `/rest/v1`. */
  rest: Hono
  /** The routes of all paths that the server itself does not handle. */
  pages: Hono | undefined
}

/** Serves REST, auth, storage, realtime, `/health` and `/metrics`; `pages` handles every other path. */
export function createApp(options: AppOptions, backend: Backend, { rest, pages }: Parts) {
  const { publicDatabase, log, space } = backend
  const { version } = options
  const app = new Hono()
  const metrics = options.metrics ? createMetrics(backend) : undefined
  app.use(requestLog(log, (request) => metrics?.observe(request)))
  app.use(setSafeHeaders(options.publicUrl))
  const proxy = watchForProxy(options, log)
  app.use(proxy.watch)
  for (const path of PROTOCOLS) app.use(path, allowOtherOrigins)

  const singleFlight = createSingleFlight()
  const ask = () => publicDatabase.run({ name: 'health', text: 'select' })

  app.get('/health', async (c) => {
    const isFull = !space.hasRoomForRows()
    try {
      await singleFlight('health', ask)
      return c.json({
        status: isFull ? 'disk_full' : 'ok',
        version,
        ...options.healthDetails?.(),
        // Sent only to this machine, for the doctor command: others should not learn that all visitors count as one address.
        ...(proxy.isUntrusted() && isLocal(c) && { proxy: 'untrusted' }),
      })
    } catch (error) {
      log.warn(loggable(error), 'Postgres does not answer')
      return c.json({ status: isFull ? 'disk_full' : 'unavailable', version }, 503, RETRY_LATER)
    }
  })
  app.use('/rest/v1/*', limitRequests(options))
  const { onRestAnswer } = options
  if (onRestAnswer) {
    app.use('/rest/v1/*', async (c, next) => {
      await next()
      await onRestAnswer(c, backend)
    })
  }
  app.route('/', rest)
  app.route('/auth/v1', authRoutes({ ...backend, options }))
  app.route('/storage/v1', storageRoutes({ ...backend, options }))
  app.route('/realtime/v1', realtimeRoutes())
  app.route('/metrics', metricsRoutes(metrics))
  if (pages) app.route('/', pages)

  app.onError((error, c) => {
    if (outageOf(error)) return c.json({ message: 'Service unavailable' }, 503, RETRY_LATER)
    log.error(loggable(error), 'unexpected failure')
    return c.json({ message: 'Internal server error' }, 500)
  })
  return app
}
