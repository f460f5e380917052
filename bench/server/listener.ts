import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A bare socket with supabase-js's messages and one channel on `app_settings`; a thousand whole clients need too much memory. */
export class Listener {
  readonly #socket: WebSocket
  readonly #onValue: (value: string) => void

  constructor(socket: WebSocket, onValue: (value: string) => void) {
    this.#socket = socket
    this.#onValue = onValue
  }

  static async open(url: string, key: string, token: string, onValue: (value: string) => void) {
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
    const listener = new Listener(new WebSocket(address), onValue)
    await listener.#subscribe(token)
    return listener
  }

  async #subscribe(token: string) {
    await once(this.#socket, 'open')
    const subscribed = Promise.withResolvers<void>()
    this.#socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data))
      if (event === 'postgres_changes') this.#onValue(payload.data.record.value)
      else if (event === 'system' && payload.status === 'ok') subscribed.resolve()
      else if (payload.status === 'error') subscribed.reject(new Error(JSON.stringify(payload)))
    })
    const change = { event: '*', schema: 'public', table: 'app_settings' }
    const join = { config: { postgres_changes: [change] }, access_token: token }
    this.#socket.send(JSON.stringify(['1', '1', 'realtime:settings', 'phx_join', join]))
    await subscribed.promise
  }

  async close() {
    const closed = once(this.#socket, 'close')
    this.#socket.close()
    await closed
  }
}
