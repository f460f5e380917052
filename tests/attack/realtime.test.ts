import assert from 'node:assert/strict'
import { once } from 'node:events'
import { suite, test } from 'node:test'
import { createFactor } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { WebSocket } from 'ws'
import { closedTables, columnsOf } from './catalogue.ts'
import { openTarget, type Who } from './target.ts'

const target = await openTarget()
const { db, url, publishableKey, people, hidden } = target

/** A socket that records everything it receives. */
async function open(query = `apikey=${publishableKey}&vsn=2.0.0`) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  socket.on('error', () => {})
  await once(socket, 'open')
  let ref = 0
  const send = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify(['1', String(++ref), topic, event, payload]))
  /** Sends and waits for the reply. */
  async function ask(topic: string, event: string, payload: object) {
    send(topic, event, payload)
    const mark = `,"${ref}",`
    for (;;) {
      const reply = received.find((text) => text.includes('phx_reply') && text.includes(mark))
      if (reply) return JSON.parse(reply)[4] as { status: string }
      await once(socket, 'message', { signal: AbortSignal.timeout(20_000) })
    }
  }
  return { socket, received, send, ask }
}

const join = async (as: Who, ...changes: object[]) => {
  const channel = await open()
  const token = as === 'visitor' ? publishableKey : people[as].token
  const { status } = await channel.ask('realtime:a', 'phx_join', {
    config: { postgres_changes: changes, postgres_changes_options: { wait: true } },
    access_token: token,
  })
  return { ...channel, status }
}

/** Changes a setting and waits until the change arrives: by then all earlier messages have arrived. */
async function flush({ received, socket }: { received: string[]; socket: WebSocket }) {
  const value = `mark ${Math.random()}`
  await db.query(
    `insert into public.app_settings values ('mark', $1) on conflict (key) do update set value = $1`,
    [value],
  )
  const signal = AbortSignal.timeout(20_000)
  while (!received.some((text) => text.includes(value))) await once(socket, 'message', { signal })
}

const SETTINGS = { event: '*', schema: 'public', table: 'app_settings' }
const tables = [...new Set((await columnsOf(target)).map(({ table }) => table))]
const closed = await closedTables(target)

const published = ['app_settings', 'favorite_lists', 'registration_changes', 'registration_decisions']
const unpublished = tables
  .filter((table) => !published.includes(table))
  .map((name) => ({ schema: 'public', name }))
  .concat(closed)

// Concurrent, because each unknown table waits for a lookup, and the server does at most one a second.
suite('subscriptions', { concurrency: true }, () => {
  for (const { schema, name } of unpublished) {
    for (const as of ['visitor', 'client', 'provider', 'admin'] as const) {
      test(`a ${as} cannot subscribe to ${schema}.${name}`, async () => {
        const { status, socket } = await join(as, { event: '*', schema, table: name })
        socket.terminate()
        assert.equal(status, 'error')
      })
    }
  }
})

test('a subscription to everything receives only changes of published tables', async () => {
  for (const everything of [
    { schema: '*', table: '*' },
    { schema: 'public', table: '*' },
    { schema: 'public' },
  ]) {
    const channel = await join('client', { event: '*', ...everything }, SETTINGS)
    await db.query(`update public.profiles set name = 'Nome secreto' where id = $1`, [people.otherClient.id])
    await db.query(`update auth.users set updated_at = now()`)
    if (channel.status === 'ok') await flush(channel)
    channel.socket.terminate()
    assert.doesNotMatch(channel.received.join(), /Nome secreto|"table":"(profiles|users)"/)
  }
})

test("changes of a client's favorites, notes and share link reach nobody else", async () => {
  const list = { event: '*', schema: 'public', table: 'favorite_lists' }
  const listeners = ['visitor', 'client', 'provider', 'admin'] as const
  const channels = await Promise.all(listeners.map((as) => join(as, list, SETTINGS)))
  const own = await join('otherClient', list, SETTINGS)
  await db.query(`update public.favorites set note = 'Nota secreta' where client_id = $1`, [
    people.otherClient.id,
  ])
  await db.query(`update public.favorite_lists set share_token = repeat('f', 32) where client_id = $1`, [
    people.otherClient.id,
  ])
  for (const channel of [...channels, own]) {
    await flush(channel)
    channel.socket.terminate()
  }
  assert.match(own.received.join(), /"table":"favorite_lists"/)
  assert.doesNotMatch(own.received.join(), /Nota secreta/)
  for (const { received } of channels) assert.doesNotMatch(received.join(), /favorite_lists","data|ffffffff/)
})

test('other accounts do not receive the decision on a registration, even if they filter for it', async () => {
  const decisions = { event: '*', schema: 'public', table: 'registration_decisions' }
  const ofHidden = { ...decisions, filter: `professional_id=eq.${hidden.id}` }
  const channels = await Promise.all([
    join('client', decisions, SETTINGS),
    join('otherProvider', decisions, SETTINGS),
    join('otherProvider', ofHidden, SETTINGS),
  ])
  assert.equal((await join('visitor', ofHidden)).status, 'error')
  const own = await join('provider', ofHidden, SETTINGS)
  await db.query(
    `update public.registration_decisions set reason = 'Razão secreta' where professional_id = $1`,
    [hidden.id],
  )
  for (const channel of [...channels, own]) {
    await flush(channel)
    channel.socket.terminate()
  }
  assert.match(own.received.join(), /Razão secreta/)
  for (const { received } of channels)
    assert.doesNotMatch(received.join(), /registration_decisions","data|secreta/)
})

test('only administrators are notified that a registration has changed', async () => {
  const changes = { event: '*', schema: 'public', table: 'registration_changes' }
  const others = ['visitor', 'client', 'provider'] as const
  const channels = await Promise.all(others.map((as) => join(as, changes, SETTINGS)))
  const own = await join('admin', changes, SETTINGS)
  await db.query(`update public.professionals set description = 'Outra.' where id = $1`, [hidden.id])
  for (const channel of [...channels, own]) {
    await flush(channel)
    channel.socket.terminate()
  }
  assert.match(own.received.join(), /"table":"registration_changes"/)
  for (const { received } of channels)
    assert.doesNotMatch(received.join(), /registration_changes","data|Outra/)
})

test('an administrator who has not given their second factor receives no registration changes', async () => {
  const factor = await createFactor(db, { person: people.admin })
  const channel = await join(
    'admin',
    { event: '*', schema: 'public', table: 'registration_changes' },
    SETTINGS,
  )
  const change = async (description: string) => {
    await db.query('update public.professionals set description = $1 where id = $2', [description, hidden.id])
    await flush(channel)
    return channel.received.some((text) => text.includes('registration_changes","type'))
  }
  const isHeard = await change('Com o fator.')
  await db.query('delete from auth.mfa_factors where id = $1', [factor])
  const isHeardWithoutFactor = await change('Sem o fator.')
  channel.socket.terminate()
  assert.deepEqual({ isHeard, isHeardWithoutFactor }, { isHeard: false, isHeardWithoutFactor: true })
})

test("a suspension's reason reaches only the owner, and when the profile is deleted, others receive only its id", async () => {
  // Product mails are off: one sent later would change the database during the following tests.
  await db.query('insert into private.mail_preferences (account_id, is_off) values ($1, true)', [
    people.newcomer.id,
  ])
  const { id } = await createProfessional(db, { owner: people.newcomer })
  const decisions = { event: '*', schema: 'public', table: 'registration_decisions' }
  const listeners = ['client', 'otherProvider'] as const
  const channels = await Promise.all(listeners.map((as) => join(as, decisions, SETTINGS)))
  const own = await join('newcomer', decisions, SETTINGS)
  for (const [name, reason] of [
    ['suspend_professional', 'Razão secreta'],
    ['delete_professional', ''],
  ]) {
    const body = { professional_id: id, reason }
    const { status } = await target.send({ as: 'admin', method: 'POST', path: `/rest/v1/rpc/${name}`, body })
    assert.equal(status, 200)
    // Access is checked on the row at delivery, so this change must be delivered before the deletion.
    await flush(own)
  }
  for (const channel of [...channels, own]) {
    await flush(channel)
    channel.socket.terminate()
  }
  assert.match(own.received.join(), /Razão secreta/)
  for (const { received } of channels) {
    const events = received.filter((text) => text.includes('registration_decisions","type'))
    assert.deepEqual(
      events.map((text) => {
        const { type, old_record: gone, record = {} } = JSON.parse(text)[4].data
        return { type, gone, record }
      }),
      [{ type: 'DELETE', gone: { professional_id: id }, record: {} }],
    )
  }
})

const FILTERS: Record<string, string> = {
  'a statement behind a quote': `key=eq.x'; drop table public.feedbacks; --`,
  'a subselect': 'key=eq.(select email from auth.users limit 1)',
  'an unknown column': 'email=eq.x',
  'a function in place of a column': 'pg_sleep(60)=eq.1',
  'an unknown operator': 'key=copy.x',
  'a NUL': 'key=eq.x\0',
  'no column': '=eq.x',
  'a closing bracket': 'key=in.(x) or (true',
  'a list of 5,000 values': `key=in.(${'a,'.repeat(5_000)}a)`,
}

for (const [name, filter] of Object.entries(FILTERS)) {
  test(`${name} in a subscription's filter changes nothing and reveals nothing`, async () => {
    const before = await target.fingerprint()
    const started = performance.now()
    const { received, socket } = await join('client', { ...SETTINGS, filter })
    socket.terminate()
    // An injected sleep would last until the statement timeout, which is longer than this.
    assert.ok(performance.now() - started < 7_000)
    assert.doesNotMatch(received.join(), /@private\.example|json_agg|node_modules/)
    assert.deepEqual(await target.fingerprint(), before)
  })
}

test("a client cannot send messages to other people's channels", async () => {
  const listener = await join('client', SETTINGS)
  const attacker = await join('otherClient', SETTINGS)
  for (const event of [
    'broadcast',
    'presence',
    'postgres_changes',
    'system',
    'phx_reply',
    'phx_close',
    'phx_error',
  ]) {
    for (const topic of ['realtime:a', 'realtime:*', 'phoenix', 'realtime:b']) {
      attacker.send(topic, event, {
        type: event,
        event: 'x',
        payload: { text: 'forged' },
        ids: [1],
        data: {},
      })
    }
  }
  await flush(listener)
  assert.doesNotMatch(listener.received.join(), /forged/)
  listener.socket.terminate()
  attacker.socket.terminate()
})

for (const [name, message] of Object.entries({
  'text that is not JSON': 'x',
  'half a message': '["1","1","realtime:a"',
  'JSON nested 50,000 deep': '['.repeat(50_000),
  'a message of 100 kB': JSON.stringify(['1', '1', 'realtime:a', 'phx_join', { x: 'x'.repeat(100_000) }]),
  bytes: Buffer.from([0, 1, 2, 255]),
  'a __proto__ key': '["1","1","realtime:a","phx_join",{"__proto__":{"access_token":"x"},"constructor":1}]',
  'an event called constructor': '["1","1","realtime:a","constructor",{}]',
  'a topic called __proto__': '["1","1","__proto__","phx_join",{}]',
})) {
  test(`a socket that sends ${name} does not disturb another socket`, async () => {
    const witness = await join('client', SETTINGS)
    const { socket } = await open()
    socket.send(message)
    await flush(witness)
    socket.terminate()
    witness.socket.terminate()
  })
}
