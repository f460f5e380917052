import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a server and its Postgres, and can be gone for a while, as a Postgres that restarts is. */
export class Passage {
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

  /** @returns the address of the passage to a Postgres that is reached by a file */
  async lead(to: string) {
    const url = new URL(to)
    this.#socketFile = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}`
    await this.mend()
    return `postgres://${url.username}@127.0.0.1:${this.#port}${url.pathname}`
  }

  async cut() {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
    this.#open.clear()
    await once(this.#server, 'close')
  }

  async mend() {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address && typeof address === 'object') this.#port = address.port
  }
}
