import { Hono } from 'hono'
import { isLocal } from '#http/client-address.ts'
import type { Metrics } from './metrics.ts'

/** For a Prometheus on this machine; everybody else hears that there is nothing, as where metrics are off. */
export const metricsRoutes = (metrics: Metrics | undefined): Hono =>
  new Hono().get('/', async (c) =>
    metrics && isLocal(c)
      ? c.body(await metrics.text(), 200, {
          'Content-Type': metrics.contentType,
          'Cache-Control': 'no-store',
        })
      : c.text('Not found', 404),
  )
