import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { ConfigError } from '#config.ts'

const FINISH_MS = 10_000

export type HttpServer = {
  port: number
  /** From here on requests are answered by `app`. */
  serve(app: Pick<Hono, 'fetch'>): void
  /** Takes no new connection and lets open requests finish, 10 s at most. */
  close(): Promise<void>
}

const notReady = () => Response.json({ status: 'starting' }, { status: 503, headers: { 'Retry-After': '1' } })

/**
 * Listens at once, so that a taken port is known before any work is done; until there is an app every request is told
 * to come again.
 */
export async function listen(host: string, port: number): Promise<HttpServer> {
  let fetch: Hono['fetch'] = notReady
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env) }) as Server
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigError(`PORT: ${port} on ${host} is already in use`, { cause: error })
  }
  return {
    port: (server.address() as AddressInfo).port,
    serve(app) {
      fetch = app.fetch
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const giveUp = setTimeout(() => server.closeAllConnections(), FINISH_MS)
      await closed
      clearTimeout(giveUp)
    },
  }
}
