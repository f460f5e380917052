import { Hono } from 'hono'
import { SOCKET_PATH } from './sockets/upgrade.ts'

const prefix = '/realtime/v1'

/** The routes for plain HTTP requests to realtime. */
export function realtimeRoutes(): Hono {
  const app = new Hono()
  app.get(SOCKET_PATH.slice(prefix.length), (c) =>
    c.json({ message: 'This address is for websockets' }, 426, { Upgrade: 'websocket' }),
  )
  app.all('/api/broadcast/*', (c) =>
    c.json({ error: 'not_supported', message: 'This server sends postgres_changes only, no broadcast' }, 400),
  )
  app.all('*', (c) => c.json({ error: 'not_found', message: 'There is no such endpoint' }, 404))
  return app
}
