import { once } from 'node:events'
import { WebSocket } from 'ws'
import { nextAddress } from './connection.ts'

export type Listener = { close(): Promise<void> }

const SETTINGS = { event: '*', schema: 'public', table: 'app_settings' }

/**
 * A bare socket with supabase-js's messages and one channel, on `app_settings` and on `others`; a thousand whole clients
 * need too much memory.
 */
export async function openListener(
  { url = '', publishableKey }: Record<string, string>,
  token: string,
  { onChange = () => {}, others = [] }: { onChange?: () => void; others?: object[] },
): Promise<Listener> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`,
    { localAddress: nextAddress() },
  )
  await once(socket, 'open')
  const subscribed = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    const [, , , event, payload] = JSON.parse(String(data))
    if (event === 'postgres_changes') onChange()
    else if (event === 'system' && payload.status === 'ok') subscribed.resolve()
    else if (payload.status === 'error') subscribed.reject(new Error(JSON.stringify(payload)))
  })
  const join = { config: { postgres_changes: [SETTINGS, ...others] }, access_token: token }
  socket.send(JSON.stringify(['1', '1', 'realtime:settings', 'phx_join', join]))
  await subscribed.promise
  return {
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
