import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between the server and Postgres that can be unreachable for a while, like a restarting Postgres. */
export class TcpProxy {
  readonly #open = new Set<Socket>()
  readonly #server = createServer((client) => {
    const postgres = connect(this.#socketFile)
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.once('close', () => this.#open.delete(from))
      this.#open.add(from)
    }
  })
  #socketFile = ''
  #port = 0

  /** Connects the proxy to a Postgres that listens on a socket file. @returns the proxy's URL */
  async listen(to: string) {
    const url = new URL(to)
    this.#socketFile = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}`
    await this.reconnect()
    return `postgres://${url.username}@127.0.0.1:${this.#port}${url.pathname}`
  }

  async disconnect() {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
    this.#open.clear()
    await once(this.#server, 'close')
  }

  async reconnect() {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address && typeof address === 'object') this.#port = address.port
  }
}
