import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { openSockets, publishableKey, type RawClient } from './testing.ts'

/** Stands between a server and its Postgres, and can be gone for a while, as a Postgres that restarts is. */
class Passage {
  readonly #open = new Set<Socket>()
  readonly #server = createServer((client) => {
    const postgres = connect(this.#socketFile)
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
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

const passage = new Passage()
after(() => passage.cut())
const { owner, subscribe, open } = await openSockets(
  `create table words (id int generated always as identity primary key, name text);
   grant select on words to anon;
   alter publication supabase_realtime add table words`,
  { reach: (to) => passage.lead(to) },
)

const all = { event: '*', schema: 'public', table: 'words' }
const insert = (name: string) => owner.query('insert into words (name) values ($1)', [name])

const systemMessages = ({ heard }: RawClient) =>
  heard.filter(({ event }) => event === 'system').map(({ payload }) => `${payload.status} ${payload.message}`)
const hearsSystem = (client: RawClient, messages: number) =>
  client.hears(() => systemMessages(client).length >= messages)

const SUBSCRIBED = 'ok Subscribed to PostgreSQL'

test('subscriptions outlive a restart of Postgres', async () => {
  const client = await subscribe(publishableKey, all)
  await insert('before')
  await client.changesUntil('before')

  await passage.cut()
  // Its filter cannot be checked now; the client need not ask again.
  const late = await open()
  const joined = await late.join('realtime:late', { postgres_changes: [{ ...all, filter: 'name=eq.after' }] })
  assert.equal(joined.status, 'ok')
  await hearsSystem(late, 1)
  assert.equal((await client.ask('phoenix', 'heartbeat')).status, 'ok')
  await passage.mend()

  await Promise.all([hearsSystem(client, 2), hearsSystem(late, 2)])
  assert.deepEqual(systemMessages(client), [SUBSCRIBED, SUBSCRIBED])
  assert.deepEqual(systemMessages(late), [
    'error Realtime was unable to connect to the project database',
    SUBSCRIBED,
  ])
  await insert('after')
  assert.equal((await client.changesUntil('after')).length, 2)
  assert.equal((await late.changesUntil('after')).length, 1)
})
