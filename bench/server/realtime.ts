import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { RawClient } from '@fenix/supabase-server/realtime/testing.ts'
import { WebSocket } from 'ws'
import { type Answer, nextAddress } from './connection.ts'

const SETTINGS = { event: '*', schema: 'public', table: 'app_settings' }

/** `leave` closes the socket; absent if the server refused the connection. */
export type Joined = Answer & { leave?: () => Promise<void> }

/** Joins a channel for the changes of `app_settings` and of the tables in `others`. @throws on a failure other than a refusal */
export async function joinRealtime(
  { url = '', publishableKey }: Record<string, string>,
  token: string,
  others: object[],
): Promise<Joined> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`
  const socket = new WebSocket(address, { localAddress: nextAddress() })
  const client = new RawClient(socket)
  const refused = once(socket, 'unexpected-response') as Promise<[unknown, IncomingMessage]>
  const refusal = await Promise.race([client.opened.then(() => undefined), refused])
  if (refusal) {
    const [, { statusCode = 0, headers }] = refusal
    return { status: statusCode, failure: `\r\nretry-after: ${headers['retry-after']}` }
  }
  const changes = { postgres_changes: [SETTINGS, ...others] }
  const reply = await client.join('realtime:settings', changes, token)
  if (reply.status !== 'ok') throw new Error(JSON.stringify(reply))
  const { payload, text } = await client.waitFor(({ event }) => event === 'system')
  if (payload.status !== 'ok') throw new Error(text)
  return { status: 101, leave: () => client.end() }
}
