import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Overload } from '#concurrency/overload.ts'
import { type Caller, callerOf } from '#http/caller.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase, type Statement } from './database.ts'

const end = new AsyncDisposableStack()
// Hooks run in order: register this one before `openTestDatabase` registers the hook that drops the database.
after(() => end.disposeAsync())
const { owner, connection } = await openTestDatabase()
await owner.query(
  `create table notes (id int primary key, word text); grant all on notes to anon, authenticated`,
)
const open = (size: number) => {
  const database = openDatabase(connection, { onError: () => {}, size })
  end.defer(() => database.end())
  return database
}
/** The pool has one connection, so that each test sees what the previous test left on that connection. */
const database = open(1)

const visitor = callerOf({ role: 'anon' })
const member = callerOf({ role: 'authenticated', sub: 'ana' })
const words = async () =>
  (await owner.query('select word from notes order by id')).rows.map(({ word }) => word)

const WHO = `select current_user::text as name, current_setting('request.jwt.claims', true) as claims,
  current_setting('statement_timeout') as timeout, current_setting('transaction_read_only') as "readOnly"`

test("a statement runs with its caller's role, claims and timeout, which are then reset", async () => {
  const asMember = await database.runAs(member, { text: WHO })
  assert.deepEqual(asMember.rows, [
    { name: 'authenticated', claims: member.claimsJson, timeout: '8s', readOnly: 'off' },
  ])
  const asVisitor = await database.runAs(visitor, { name: 'who', text: WHO }, { isReadOnly: true })
  assert.deepEqual(asVisitor.rows, [
    { name: 'anon', claims: '{"role":"anon"}', timeout: '3s', readOnly: 'on' },
  ])
  const { rows } = await database.run<{ name: string; claims: string; timeout: string }>({ text: WHO })
  assert.deepEqual([rows[0]?.name === 'anon', rows[0]?.claims, rows[0]?.timeout], [false, '', '0'])
})

test('concurrent reads share a result only if the caller, the statement and its values are the same', async () => {
  const both = open(2)
  const ask = (caller: typeof visitor, value: number) =>
    both.runAs(
      caller,
      { name: 'whose', text: `select current_user::text as name, $1::int as value`, values: [value] },
      { isReadOnly: true, isShared: true },
    )
  const asked = [ask(visitor, 1), ask(member, 1), ask(visitor, 2), ask(visitor, 1), ask(member, 1)]
  assert.deepEqual(
    (await Promise.all(asked)).flatMap(({ rows }) => rows),
    [
      { name: 'anon', value: 1 },
      { name: 'authenticated', value: 1 },
      { name: 'anon', value: 2 },
      { name: 'anon', value: 1 },
      { name: 'authenticated', value: 1 },
    ],
  )
})

test('a failed statement is rolled back, and its connection stays usable', async () => {
  const insert = (id: number, word: string | null) =>
    database.runAs(member, { name: 'insert', text: `insert into notes values ($1, $2)`, values: [id, word] })
  await insert(1, 'one')
  await assert.rejects(insert(1, 'again'), { code: '23505' })
  await assert.rejects(database.runAs(member, { text: 'select nonsense' }), { code: '42703' })
  await assert.rejects(database.runAs(member, { name: 'bad', text: 'select nonsense' }), { code: '42703' })
  const reading = { text: `insert into notes values (9, 'x')` }
  await assert.rejects(database.runAs(member, reading, { isReadOnly: true }), { code: '25006' })
  await insert(2, 'two')
  assert.deepEqual(await words(), ['one', 'two'])
})

test('a statement that takes too long is canceled', async () => {
  const slow = database.runAs(visitor, { text: 'select pg_sleep(30)' })
  await assert.rejects(slow, { code: '57014' })
})

test('a transaction is rolled back if its callback throws anything', async () => {
  const failure = new Error('changed my mind')
  const work = database.transactionAs(member, async (query) => {
    await query({ text: `insert into notes values (3, 'three')` })
    throw failure
  })
  await assert.rejects(work, failure)
  await database.transactionAs(member, (query) => query({ text: `insert into notes values (4, 'four')` }))
  await assert.rejects(
    database.transactionAs(member, (query) => query({ text: 'delete from notes' }), { isReadOnly: true }),
    { code: '25006' },
  )
  assert.deepEqual(await words(), ['one', 'two', 'four'])
})

const ROADS: Record<string, (statement: Statement) => Promise<unknown>> = {
  runAs: (statement) => database.runAs(visitor, statement),
  run: (statement) => database.run(statement),
  transactionAs: (statement) => database.transactionAs(visitor, (query) => query(statement)),
  transaction: (statement) => database.transaction((query) => query(statement)),
}

const HELD = `select coalesce(sum(length(statement)), 0)::int as length, count(*)::int as count, pg_backend_pid() as pid
  from pg_prepared_statements`

for (const [road, take] of Object.entries(ROADS)) {
  for (const [size, length, count] of [
    ['many', 10, 450],
    ['large', 9_000, 40],
  ] as const) {
    test(`a connection does not accumulate ${size} prepared statements through ${road}`, async () => {
      const pids = new Set<number>()
      for (let at = 0; at < count; at++) {
        await take({ name: `${road} ${size} ${at}`, text: `select ${at} as "${'x'.repeat(length)}"` })
        const { rows } = await database.run<{ length: number; count: number; pid: number }>({ text: HELD })
        const [held] = rows
        assert.ok(held && held.length < 110_000 && held.count < 250, JSON.stringify(held))
        pids.add(held.pid)
      }
      assert.ok(pids.size > 1 && pids.size < 10, `${pids.size} connections`)
    })
  }
}

/** Opens `count` transactions as `caller` that last until `end`; those beyond the caller's share wait or are refused. */
function occupy(busy: Database, caller: Caller, count: number) {
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: count }, () => busy.transactionAs(caller, () => gate.promise))
  const end = () => {
    gate.resolve()
    return Promise.allSettled(held)
  }
  return { end }
}

test('a caller does not wait behind all the requests of another account', async () => {
  const busy = open(4)
  const greedy = occupy(busy, member, 40)
  await busy.runAs(callerOf({ role: 'authenticated', sub: 'bia' }), { text: 'select 1' })
  for (const outcome of await greedy.end())
    assert.ok(outcome.status === 'fulfilled' || outcome.reason instanceof Overload)
})

test('a caller does not share the read of a busy caller, because that read has to wait longer', async () => {
  const busy = open(1)
  const greedy = { ...visitor, share: '192.0.2.1' }
  await busy.runAs(greedy, { text: 'select pg_sleep(1)' })
  const occupied = occupy(busy, greedy, 1)
  const ended: string[] = []
  const read = async (share: string) => {
    const shared = { name: 'shared', text: 'select 1 as one' }
    await busy.runAs({ ...visitor, share }, shared, { isReadOnly: true, isShared: true })
    ended.push(share)
  }
  const reads = ['192.0.2.1', '192.0.2.2'].map(read)
  await occupied.end()
  await Promise.all(reads)
  assert.deepEqual(ended, ['192.0.2.2', '192.0.2.1'])
})

test('a costly statement is canceled early, and even earlier for visitors', async () => {
  for (const [caller, timeout] of [
    [visitor, '200ms'],
    [member, '1s'],
  ] as const) {
    const { rows } = await database.runAs<{ timeout: string }>(caller, { text: WHO }, { isCostly: true })
    assert.equal(rows[0]?.timeout, timeout)
  }
})

test('one connection listens on all channels, and each subscriber gets only the notifications of its channel', async () => {
  const listening = open(1)
  const received: string[] = []
  const { promise: all, resolve: heardAll } = Promise.withResolvers<void>()
  const hear = (channel: string, name = channel) =>
    new Promise<void>((resolve) =>
      listening.listen(channel, {
        onConnect: resolve,
        onNotification(payload) {
          if (received.push(`${name}: ${payload}`) === 3) heardAll()
        },
      }),
    )
  await Promise.all([hear('cats'), hear('dogs')])
  await hear('cats', 'also cats')
  await owner.query(`select pg_notify('cats', 'one'), pg_notify('dogs', 'two')`)
  await all
  assert.deepEqual(received, ['cats: one', 'also cats: one', 'dogs: two'])
  const { rowCount } = await owner.query(`select from pg_stat_activity
    where application_name = 'supabase-server-listen' and datname = current_database()`)
  assert.equal(rowCount, 1)
})

test('notifications arrive again after the listening connection was lost', async () => {
  const listening = open(1)
  const received: string[] = []
  const events: (() => void)[] = []
  const next = () => new Promise<void>((resolve) => events.push(resolve))
  const happened = () => events.shift()?.()
  let begun = next()
  listening.listen('test channel', {
    onConnect: happened,
    onNotification: (payload) => {
      received.push(payload)
      happened()
    },
  })
  await begun
  const one = next()
  await owner.query(`select pg_notify('test channel', 'one')`)
  await one
  begun = next()
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'supabase-server-listen' and datname = current_database()`)
  await begun
  const two = next()
  await owner.query(`select pg_notify('test channel', 'two')`)
  await two
  assert.deepEqual(received, ['one', 'two'])
})
