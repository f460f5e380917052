import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { openSockets, publishableKey, secretKey } from './testing.ts'

const { open, url } = await openSockets('')

const unmatched = { status: 'error', response: { reason: 'unmatched topic' } }

test('a heartbeat gets a reply', async () => {
  const client = await open()
  assert.deepEqual(await client.ask('phoenix', 'heartbeat'), { status: 'ok', response: {} })
  assert.deepEqual(await client.ask('phoenix', 'shout'), unmatched)
})

test('a client can join and leave a channel', async () => {
  const client = await open()
  assert.deepEqual(await client.join('realtime:a'), { status: 'ok', response: { postgres_changes: [] } })
  assert.deepEqual(await client.ask('realtime:a', 'phx_leave', {}, '1'), { status: 'ok', response: {} })
  await client.waitFor(({ event, topic }) => event === 'phx_close' && topic === 'realtime:a')
  assert.deepEqual(await client.ask('realtime:a', 'anything'), unmatched)
  assert.equal((await client.ask('realtime:a', 'phx_leave')).status, 'ok')
})

test('a second join of a topic replaces the first', async () => {
  const client = await open()
  await client.ask('realtime:a', 'phx_join', {}, 'first')
  await client.ask('realtime:a', 'phx_join', {}, 'second')
  await client.waitFor(({ event, ref }) => event === 'phx_close' && ref === 'first')
  assert.deepEqual(await client.ask('realtime:a', 'anything', {}, 'first'), unmatched)
  assert.equal((await client.ask('realtime:a', 'phx_leave', {}, 'second')).status, 'ok')
})

test('a topic without the prefix `realtime:` or without a name is refused', async () => {
  const client = await open()
  assert.deepEqual(await client.join('rooms:a'), unmatched)
  assert.deepEqual((await client.join('realtime:')).response, {
    reason: 'TopicNameRequired: You must provide a topic name',
  })
})

test('a malformed message gets an error, and the socket stays open', async () => {
  const client = await open()
  const frames = ['', 'null', '{', '[]', '[1,2]', '{"topic":"realtime:a","event":"phx_join","payload":{}}']
  const messages = [
    ['1', '1', 'realtime:a', 'phx_join', null],
    ['1', '1', 'realtime:a', 7, {}],
    ['1', '1', ['realtime:a'], 'phx_join', {}],
    ['1', {}, 'realtime:a', 'phx_join', {}],
    ['1', '1', `realtime:${'a'.repeat(300)}`, 'phx_join', {}],
  ]
  const bytes = [[], [0], [3, 255, 255, 255], [3, 0, 0, 2, 0, 0, 1, 0xff], [9, 9, 9, 9]]
  for (const frame of [...frames, ...messages.map((message) => JSON.stringify(message))])
    client.socket.send(frame)
  for (const frame of bytes) client.socket.send(Buffer.from(frame))
  assert.equal((await client.ask('phoenix', 'heartbeat')).status, 'ok')
  const refusals = client.received.filter(({ payload }) => payload.status === 'error')
  assert.equal(refusals.length, frames.length + messages.length + bytes.length)
})

test('a malformed join is refused with an error that names the fault', async () => {
  const client = await open()
  const refused = async (config: unknown, token?: unknown) => {
    const payload = { config, access_token: token }
    const { status, response } = await client.ask('realtime:odd', 'phx_join', payload, '1')
    assert.equal(status, 'error')
    return response.reason
  }
  assert.match(await refused('none'), /^InvalidJoinPayload: config/)
  assert.match(await refused({ postgres_changes: {} }), /^InvalidJoinPayload: postgres_changes/)
  assert.match(await refused({ postgres_changes: ['all'] }), /^InvalidJoinPayload: postgres_changes/)
  assert.match(await refused({}, 7), /^InvalidJoinPayload: access_token/)
  assert.match(await refused({ private: true }), /^Unauthorized: You do not have permissions/)
})

test('broadcast, presence and unknown events are refused', async () => {
  const client = await open()
  await client.join('realtime:a', { presence: { enabled: true } })
  await client.waitFor(({ event, payload }) => event === 'system' && payload.extension === 'presence')
  for (const event of ['broadcast', 'presence', 'shout', '__proto__']) {
    const { status, response } = await client.ask('realtime:a', event, {}, '1')
    assert.equal(status, 'error')
    assert.match(response.reason, /^NotSupported|^Unexpected message from client/)
  }
})

test('protocol version 1.0.0 encodes messages as objects', async () => {
  const { socket } = await open(`apikey=${publishableKey}`)
  const answer = once(socket, 'message')
  socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' }))
  assert.deepEqual(JSON.parse(String((await answer)[0])), {
    topic: 'phoenix',
    event: 'phx_reply',
    payload: { status: 'ok', response: {} },
    ref: '7',
    join_ref: null,
  })
})

test('a socket needs a valid API key and a known protocol version', async () => {
  const refused = (query: string) =>
    open(query).then(
      () => assert.fail('opened'),
      ({ message }) => message,
    )
  assert.match(await refused('vsn=2.0.0'), /401/)
  assert.match(await refused('apikey=sb_publishable_wrong&vsn=2.0.0'), /401/)
  assert.match(await refused(`apikey=${publishableKey}&vsn=3.0.0`), /400/)
  await open(`apikey=${secretKey}`)
})

test('a plain HTTP request for the socket is refused with 426', async () => {
  const socket = await fetch(`${url}/realtime/v1/websocket?apikey=${publishableKey}`)
  assert.equal(socket.status, 426)
  assert.equal((await fetch(`${url}/realtime/v1/api/broadcast`, { method: 'POST' })).status, 400)
  assert.equal((await fetch(`${url}/realtime/v1/nothing`)).status, 404)
})
