import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLocal } from '#http/client-address.ts'
import type { AnsweredRequest } from '#http/request-log.ts'
import { type Log, loggable } from '#log.ts'
import type { Database } from '#postgres/database.ts'

/** Histogram buckets in seconds, from a cached response to the longest statement allowed. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Collects Node's own metrics (memory, event-loop delay, CPU), requests, pool connections and undelivered e-mails. */
export function createMetrics({ database, log }: { database: Database; log: Log }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  // Requests cannot add label values without limit: labels are route patterns, known methods and status codes.
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their route, with the time until their answer began.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })

  new Gauge({
    name: 'postgres_pool_connections',
    help: 'Connections to Postgres by what they do: in use or idle.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, idle } = database.load()
      this.set({ state: 'in_use' }, open - idle)
      this.set({ state: 'idle' }, idle)
    },
  })

  new Gauge({
    name: 'postgres_pool_waiting',
    help: 'Requests that wait for a connection to Postgres.',
    registers,
    collect() {
      this.set(database.load().waiting)
    },
  })

  new Gauge({
    name: 'mail_outbox_length',
    help: 'E-mails that wait for the mail server; NaN while Postgres does not answer.',
    registers,
    async collect() {
      try {
        const { rows } = await database.run<{ length: number }>({
          name: 'outbox_length',
          text: 'select count(*)::int as length from server.outbox',
        })
        this.set(rows[0]?.length ?? Number.NaN)
      } catch (error) {
        log.warn(loggable(error), 'failed to count the outbox')
        this.set(Number.NaN)
      }
    },
  })

  return {
    observe({ method, route, status, ms }: AnsweredRequest) {
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, ms / 1000)
    },
    registry,
  }
}

/** Responds to requests from this machine only; others get 404, as when metrics are off. */
export const metricsRoutes = (metrics: ReturnType<typeof createMetrics> | undefined): Hono =>
  new Hono().get('/', async (c) =>
    metrics && isLocal(c)
      ? c.body(await metrics.registry.metrics(), 200, {
          'Content-Type': metrics.registry.contentType,
          'Cache-Control': 'no-store',
        })
      : c.text('Not found', 404),
  )
