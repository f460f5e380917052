import { Hono } from 'hono'
import { authRoutes } from './auth/routes.ts'
import type { Context } from './context.ts'
import { allowOtherOrigins } from './http/cors.ts'
import { requestLog } from './http/request-log.ts'
import { loggable } from './log.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { createMetrics } from './operation/metrics.ts'
import { metricsRoutes } from './operation/metrics-routes.ts'
import { realtimeRoutes } from './realtime/routes.ts'
import { restRoutes } from './rest/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import { publicConfig } from './web/page.ts'
import { webRoutes } from './web/routes.ts'

const PROTOCOLS = ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/realtime/v1/*']

/** The whole server without a listening port. `dist` is the folder of the built web app. */
export async function createApp(context: Context, dist: string) {
  const { config, secrets, database, log } = context
  const app = new Hono()
  const metrics = config.metrics ? createMetrics(context) : undefined
  app.use(requestLog(log, (request) => metrics?.observe(request)))
  for (const path of PROTOCOLS) app.use(path, allowOtherOrigins)

  app.get('/health', async (c) => {
    try {
      await database.run({ name: 'health', text: 'select' })
      return c.json({ status: 'ok' })
    } catch (error) {
      log.warn(loggable(error), 'Postgres does not answer')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  app.route('/rest/v1', restRoutes(context))
  app.route('/auth/v1', authRoutes(context))
  app.route('/storage/v1', storageRoutes(context))
  app.route('/realtime/v1', realtimeRoutes())
  app.route('/mail', outboxRoutes(context))
  app.route('/metrics', metricsRoutes(metrics))
  app.route('/', await webRoutes(dist, publicConfig(config, secrets), context))

  app.onError((error, c) => {
    log.error(loggable(error), 'unexpected failure')
    return c.json({ message: 'Internal server error' }, 500)
  })
  return app
}
