import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { Overload } from '#concurrency/overload.ts'
import { CredentialError } from '#http/credentials.ts'
import { rawResponse } from '#http/refusals.ts'
import { versionOf } from './frames.ts'

export const SOCKET_PATH = '/realtime/v1/websocket'

/** The time after which a refused client may try again. */
const RETRY_SECONDS = '10'

/** Whether a request wants to open a socket here; other requests get an HTTP response. */
export const wantsSocket = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && url.split('?', 1)[0] === SOCKET_PATH && headers.upgrade?.toLowerCase() === 'websocket'

/** Thrown when a socket is refused, with the reason. */
export class NotOpened extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @throws NotOpened */
export function readOpening({ url = '', headers }: IncomingMessage) {
  const query = new URLSearchParams(url.slice(SOCKET_PATH.length))
  const header = headers['x-api-key'] ?? headers.apikey
  const apiKey = query.get('apikey') ?? (typeof header === 'string' ? header : undefined)
  const version = versionOf(query.get('vsn'))
  if (!version) throw new NotOpened(400, 'The version of the serializer (vsn) is not supported')
  if (!apiKey) throw new NotOpened(401, 'No API key found in request')
  return { id: randomUUID(), apiKey, version }
}

function toNotOpened(error: unknown) {
  if (error instanceof NotOpened) return error
  if (error instanceof CredentialError) return new NotOpened(401, 'Invalid API key')
  if (error instanceof Overload) return new NotOpened(503, 'Too many requests at the moment')
  return new NotOpened(500, 'Internal server error')
}

/** Responds to the upgrade request with an HTTP error and returns its status. */
export function refuseSocket(socket: Duplex, error: unknown): number {
  const { status, message } = toNotOpened(error)
  const body = JSON.stringify({ message })
  socket.once('finish', () => socket.destroy())
  socket.end(
    rawResponse(status, body, {
      'Content-Type': 'application/json; charset=utf-8',
      ...((status === 429 || status === 503) && { 'Retry-After': RETRY_SECONDS }),
    }),
  )
  return status
}

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
