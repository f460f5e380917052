import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { openSockets, publishableKey } from './testing.ts'

const { open, owner, subscribe, realtime, url } = await openSockets(
  `create table words (id int generated always as identity primary key, name text);
   create table long_words (word text primary key);
   grant select on words, long_words to anon;
   alter publication supabase_realtime add table words, long_words`,
  {
    limits: {
      sockets: 12,
      channelsPerSocket: 5,
      bindingsPerSocket: 4,
      joinsPerSecond: 8,
      messagesPerSecond: 30,
      messageBytes: 4096,
      silentMs: 2_000,
      unreadBytes: 50_000,
      rowBytes: 60_000,
      waitingChanges: 20,
    },
  },
)

const all = { event: '*', schema: 'public', table: 'words' }
const insert = (name: string) => owner.query('insert into words (name) values ($1)', [name])

test('a socket without heartbeats is closed', async () => {
  const silent = await open()
  assert.deepEqual(await silent.closed, { code: 1008, reason: 'No heartbeat' })
})

test('the number of channels per socket is limited', async () => {
  const client = await open()
  for (const name of 'abcde') assert.equal((await client.join(`realtime:${name}`)).status, 'ok')
  assert.deepEqual((await client.join('realtime:f')).response, {
    reason: 'ChannelRateLimitReached: Too many channels',
  })
  await client.ask('realtime:a', 'phx_leave', {}, '1')
  assert.equal((await client.join('realtime:f')).status, 'ok')
})

test('the number of subscriptions per socket is limited', async () => {
  const client = await open()
  const config = { postgres_changes: [all, all, all], postgres_changes_options: { wait: true } }
  assert.equal((await client.join('realtime:a', config)).status, 'ok')
  assert.match((await client.join('realtime:b', config)).response.reason, /Too many postgres_changes$/)
})

test('too many joins within a second close the socket', async () => {
  const client = await open()
  for (let count = 0; count < 9; count++) client.send('realtime:a', 'phx_join', {})
  await client.waitFor(({ payload }) =>
    String(payload.response?.reason).startsWith('ClientJoinRateLimitReached: Too many joins per second'),
  )
  assert.equal((await client.closed).code, 1008)
})

test('too many messages within a second close the socket', async () => {
  const client = await open()
  for (let count = 0; count <= 30; count++) client.send('phoenix', 'heartbeat', {})
  assert.deepEqual(await client.closed, { code: 1008, reason: 'Too many messages per second' })
})

test('a message over the size limit closes the socket', async () => {
  const client = await open()
  client.send('realtime:a', 'broadcast', { much: 'a'.repeat(5_000) })
  assert.equal((await client.closed).code, 1009)
})

test('a row over the size limit is sent without its long columns', async () => {
  const client = await subscribe(publishableKey, all)
  await insert('a'.repeat(70_000))
  const { payload } = await client.waitFor(({ event }) => event === 'postgres_changes')
  assert.deepEqual(Object.keys(payload.data.record ?? {}), ['id'])
  assert.deepEqual(payload.data.errors, ['Error 413: Payload Too Large'])
})

test('a client that stops reading is disconnected, and the others still receive changes', async () => {
  const reader = await subscribe(publishableKey, all)
  const idle = await subscribe(publishableKey, all)
  idle.socket.pause()
  const before = realtime.sockets
  for (let count = 0; realtime.sockets === before; count++) {
    assert.ok(count < 2_000, 'never cut off')
    await insert(`${count} ${'a'.repeat(50_000)}`)
    await reader.waitFor(({ payload }) => String(payload.data?.record?.name).startsWith(`${count} `))
    if (count % 20 === 0) reader.send('phoenix', 'heartbeat', {})
  }
  await insert('end of words')
  await reader.changesUntil('end of words')
})

test('a subscriber must rejoin when more changes are queued than the limit allows', async () => {
  const client = await subscribe(publishableKey, all)
  await owner.query(`insert into words (name) select 'one of many' from generate_series(1, 100)`)
  await client.waitFor(({ event, ref }) => event === 'phx_error' && ref === '1')
  assert.ok(client.received.some(({ payload }) => payload.message === 'Some changes may have been missed'))

  await client.join('realtime:test', { postgres_changes: [all] })
  await insert('end of many')
  await client.changesUntil('end of many')
})

test("subscribers must rejoin when a change's key is too long for a notification", async () => {
  const client = await subscribe(publishableKey, { event: '*', schema: 'public', table: 'long_words' })
  await owner.query(`insert into long_words values (repeat('a', 10000))`)
  await client.waitFor(({ event, ref }) => event === 'phx_error' && ref === '1')
})

test('the number of sockets per process is limited', async () => {
  const clients = []
  while (realtime.sockets < 12) clients.push(await open())
  await assert.rejects(open(), /429/)
  const headers = { connection: 'upgrade', upgrade: 'websocket' }
  const asked = get(`${url}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`, { headers })
  const [refused] = await once(asked, 'response')
  refused.resume()
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '10'])
})

test('a client that resets the connection right after a failed upgrade breaks nothing', async () => {
  const { hostname, port } = new URL(url)
  for (const [index, text] of [
    `GET /realtime/v1/websocket?apikey=${publishableKey} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    `GET /realtime/v1/websocket?apikey=wrong HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    `GET /realtime/v1/websocket?apikey=%zz&vsn=%00 HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    `GET /elsewhere HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  ].entries()) {
    const socket = connect(Number(port), hostname)
    socket.write(text)
    const [answer] = await once(socket, 'data')
    assert.match(String(answer), index === 3 ? /^HTTP\/1.1 404/ : /^HTTP\/1.1 4\d\d/)
    socket.resetAndDestroy()
  }
})
