import { once } from 'node:events'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { type ClientOptions, WebSocket } from 'ws'
import { listen } from '#http/listen.ts'
import { openServices, secrets } from '#testing/test-server.ts'
import { openRealtime } from './realtime.ts'
import { LIMITS, type Limits } from './sockets/limits.ts'
import { realtimeRoutes } from './sockets/upgrade.ts'

export const { publishableKey, secretKey } = secrets

/** Disconnects a client. Its own `disconnect` would keep the process alive for 10 s. */
export function hangUp({ realtime }: SupabaseClient) {
  const { socketAdapter } = realtime as unknown as { socketAdapter: { getSocket(): { disconnect(): void } } }
  socketAdapter.getSocket().disconnect()
}

type Options = {
  limits?: Partial<Limits>
  reach?: Parameters<typeof openServices>[0]
}

/** Opens realtime without the other services, on a fresh database with `schema`; call it at the top of a test file. */
export async function openSockets(schema: string, { limits, reach }: Options = {}) {
  const { end, owner, context } = await openServices(reach)
  await owner.query(schema)
  const realtime = await openRealtime(context, { ...LIMITS, ...limits })
  const http = await listen('127.0.0.1', 0)
  end.defer(() => http.close())
  end.defer(() => realtime.close())
  http.serve(new Hono().route('/realtime/v1', realtimeRoutes()), realtime)
  const url = `http://127.0.0.1:${http.port}`

  async function open(query = `apikey=${publishableKey}&vsn=2.0.0`, options: ClientOptions = {}) {
    const client = new RawClient(
      new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, options),
    )
    end.defer(() => client.end())
    await client.opened
    return client
  }

  /** Opens a socket with one channel, subscribed as the holder of `token`. */
  async function subscribe(token: string, ...changes: Record<string, unknown>[]) {
    const client = await open()
    const { status, response } = await client.join('realtime:test', { postgres_changes: changes }, token)
    if (status !== 'ok') throw new Error(response.reason)
    await client.waitFor(({ event, payload }) => event === 'system' && payload.status === 'ok')
    return client
  }

  return { url, owner, database: context.database, realtime, open, subscribe }
}

type ReceivedChange = {
  type: string
  schema: string
  table: string
  commit_timestamp: string
  columns: { name: string; type: string }[]
  record?: Record<string, unknown>
  old_record?: Record<string, unknown>
  errors: string[] | null
}

type Reply = { status: string; response: { reason: string; postgres_changes?: unknown[] } }

/** The payload of any message; its actual fields depend on the event. */
type Payload = Reply & {
  extension: string
  message: string
  channel: string
  ids: number[]
  data: ReceivedChange
}

/** A received message, parsed; `text` is the raw one. */
type Received = { text: string; topic: string; event: string; ref: string | null; payload: Payload }

/** A client that sends exactly what a test passes, and records what it receives. */
export class RawClient {
  readonly socket: WebSocket
  readonly opened: Promise<unknown>
  readonly closed: Promise<{ code: number; reason: string }>
  readonly received: Received[] = []
  #waiting: (() => void)[] = []
  #ref = 0

  constructor(socket: WebSocket) {
    this.socket = socket
    this.opened = once(socket, 'open')
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        resolve({ code, reason: String(reason) })
        this.#wake()
      })
    })
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      const [, ref, topic, event, payload] = Array.isArray(message) ? message : []
      this.received.push({ text: String(data), ref, topic, event, payload })
      this.#wake()
    })
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake()
  }

  /** Waits for the first message that matches. */
  async waitFor(isIt: (message: Received) => boolean): Promise<Received> {
    for (;;) {
      const found = this.received.find(isIt)
      if (found) return found
      if (this.socket.readyState !== WebSocket.OPEN) throw new Error('The socket was closed')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  /** Sends without waiting for a reply. */
  send(topic: string, event: string, payload: unknown, joinRef: string | null = '1') {
    this.socket.send(JSON.stringify([joinRef, String(++this.#ref), topic, event, payload]))
  }

  /** Sends and waits for the reply. */
  async ask(topic: string, event: string, payload: unknown = {}, joinRef: string | null = null) {
    this.send(topic, event, payload, joinRef)
    const ref = String(this.#ref)
    const { payload: reply } = await this.waitFor(
      (message) => message.event === 'phx_reply' && message.ref === ref,
    )
    return reply as Reply
  }

  join(topic: string, config: Record<string, unknown> = {}, token?: string) {
    return this.ask(topic, 'phx_join', { config, access_token: token }, '1')
  }

  /** All changes received so far, in order. */
  get changes() {
    return this.received
      .filter(({ event }) => event === 'postgres_changes')
      .map(({ payload: { ids, data } }) => ({ ids, ...data }))
  }

  /** Waits for a change of the row whose `name` is `value`; resolves to all changes so far. */
  async changesUntil(value: string) {
    await this.waitFor(
      ({ event, payload }) => event === 'postgres_changes' && payload.data.record?.name === value,
    )
    return this.changes
  }

  async end() {
    if (this.socket.readyState === WebSocket.CLOSED) return
    this.socket.terminate()
    await this.closed
  }
}
