import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSockets, publishableKey, type RawClient } from './testing.ts'
import { TcpProxy } from './testing-tcp-proxy.ts'

const proxy = new TcpProxy()
after(() => proxy.disconnect())
const { owner, subscribe, open } = await openSockets(
  `create table words (id int generated always as identity primary key, name text);
   grant select on words to anon;
   alter publication supabase_realtime add table words`,
  { reach: (to) => proxy.listen(to) },
)

const all = { event: '*', schema: 'public', table: 'words' }
const insert = (name: string) => owner.query('insert into words (name) values ($1)', [name])

const failed = (client: RawClient) => client.waitFor(({ event, ref }) => event === 'phx_error' && ref === '1')

test('subscribers must rejoin after Postgres was unavailable', async () => {
  const client = await subscribe(publishableKey, all)
  await insert('before')
  await client.changesUntil('before')

  await proxy.disconnect()
  assert.equal((await client.ask('phoenix', 'heartbeat')).status, 'ok')
  await insert('meanwhile')
  await proxy.reconnect()

  await failed(client)
  assert.ok(client.received.some(({ payload }) => payload.message === 'Some changes may have been missed'))
  await client.join('realtime:test', { postgres_changes: [all] })
  await insert('after')
  assert.deepEqual(
    (await client.changesUntil('after')).map(({ record }) => record?.name),
    ['before', 'after'],
  )
})

test('a join that needs Postgres fails while it is unavailable, and can be retried', async () => {
  const filtered = { ...all, filter: 'name=eq.after' }
  const client = await subscribe(publishableKey, filtered)
  const late = await open()
  await proxy.disconnect()
  const { status, response } = await late.join('realtime:late', { postgres_changes: [filtered] })
  assert.equal(status, 'error')
  assert.match(response.reason, /^UnableToConnectToProject: /)
  client.send('realtime:test', 'access_token', { access_token: publishableKey })
  await failed(client)
  await proxy.reconnect()
})
