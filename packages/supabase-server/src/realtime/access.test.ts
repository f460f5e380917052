import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenOf } from '#testing/test-server.ts'
import { openSockets, publishableKey, secretKey } from './testing.ts'

const ana = '00000000-0000-4000-8000-00000000000a'
const bia = '00000000-0000-4000-8000-00000000000b'

const { owner, subscribe, open, database } = await openSockets(`
  create table notes (
    id int primary key, author uuid, name text, secret text, is_public boolean default false, tags text[], info jsonb,
    big bigint, at timestamp default '2026-01-02 03:04:05'
  );
  alter table notes enable row level security;
  grant select (id, author, name, is_public, tags, info, big, at) on notes to anon, authenticated;
  grant all on notes to service_role;
  create policy "public notes" on notes for select to anon using (is_public);
  create policy "own and public notes" on notes for select to authenticated
    using (is_public or author = (select (current_setting('request.jwt.claims')::json ->> 'sub')::uuid));

  create table safes (id int primary key, name text);
  alter table safes enable row level security;
  grant all on safes to service_role;

  create table pairs (a text, b numeric, name text, primary key (b, a));
  grant select on pairs to anon;

  create table heaps (name text);
  grant select on heaps to anon;

  alter publication supabase_realtime add table notes, safes, pairs, heaps;
`)

const all = { event: '*', schema: 'public', table: 'notes' }

/** Makes the last change of a test: a client that has received it has received all earlier changes. */
const end = (name: string) =>
  owner.query(
    `insert into notes (id, name, is_public) values ((select count(*) + 1000 from notes), $1, true)`,
    [name],
  )

const named = (changes: { type: string; record?: Record<string, unknown> }[]) =>
  changes.map(({ type, record }) => `${type} ${record?.name ?? ''}`.trim())

test('a change is sent only to those who may read the row', async () => {
  const visitor = await subscribe(publishableKey, all)
  const author = await subscribe(await tokenOf(ana), all)
  const other = await subscribe(await tokenOf(bia), all)
  const operator = await subscribe(secretKey, all)

  const everybody = [visitor, author, other, operator]
  // A change is sent with the row as it is at delivery, so each step waits for the delivery.
  const step = async (name: string) => {
    await end(name)
    await Promise.all(everybody.map((client) => client.changesUntil(name)))
  }
  await owner.query(`insert into notes (id, author, name) values (1, $1, 'draft')`, [ana])
  await step('step 1')
  await owner.query(`update notes set name = 'published', is_public = true where id = 1`)
  await step('step 2')
  await owner.query(`update notes set name = 'withdrawn', is_public = false where id = 1`)
  await step('step 3')

  const open = ['INSERT step 1', 'UPDATE published', 'INSERT step 2', 'INSERT step 3']
  const everything = ['INSERT draft', ...open.slice(0, 3), 'UPDATE withdrawn', 'INSERT step 3']
  assert.deepEqual(
    everybody.map(({ changes }) => named(changes)),
    [open, everything, open, everything],
  )
})

test('a column that a role may not read is not sent', async () => {
  const visitor = await subscribe(publishableKey, all)
  const operator = await subscribe(secretKey, all)
  await owner.query(
    `insert into notes values (2, $1, 'columns', 'hidden', true, '{a,"b c"}', '{"n": [1, null]}', 7)`,
    [ana],
  )
  const [change] = await visitor.changesUntil('columns')
  assert.deepEqual(change?.record, {
    id: 2,
    author: ana,
    name: 'columns',
    is_public: true,
    tags: ['a', 'b c'],
    info: { n: [1, null] },
    big: 7,
    at: '2026-01-02T03:04:05',
  })
  assert.equal(change?.columns.find(({ name }) => name === 'tags')?.type, '_text')
  assert.equal(
    change?.columns.some(({ name }) => name === 'secret'),
    false,
  )
  assert.equal((await operator.changesUntil('columns'))[0]?.record?.secret, 'hidden')
})

test('only the key of a deleted row is sent', async () => {
  const visitor = await subscribe(publishableKey, all)
  await owner.query(`insert into notes (id, author, name) values (3, $1, 'private')`, [ana])
  await owner.query('delete from notes where id = 3')
  await end('end of deletes')
  const [deleted] = await visitor.changesUntil('end of deletes')
  assert.equal(deleted?.type, 'DELETE')
  assert.deepEqual(deleted?.old_record, { id: 3 })
  assert.equal(deleted?.record, undefined)
})

test('a role that may not read a table receives none of its changes', async () => {
  const visitor = await subscribe(publishableKey, { event: '*', schema: 'public', table: 'safes' }, all)
  await owner.query(
    `insert into safes values (1, 'gold'); update safes set name = 'silver'; delete from safes`,
  )
  await end('end of safes')
  assert.deepEqual(named(await visitor.changesUntil('end of safes')), ['INSERT end of safes'])
})

test('a change to a composite key is sent with the exact old and new values', async () => {
  const visitor = await subscribe(publishableKey, { event: '*', schema: 'public', table: 'pairs' })
  await owner.query(`insert into pairs values (E'x\\ny"', 12345678901234567890.5, 'first')`)
  await visitor.changesUntil('first')
  await owner.query(`update pairs set a = 'z', name = 'second'`)
  const [inserted, updated] = await visitor.changesUntil('second')
  assert.deepEqual([inserted?.record?.a, inserted?.record?.name], ['x\ny"', 'first'])
  assert.ok(
    visitor.received.some(({ text }) =>
      text.includes('"record":{"a":"x\\ny\\"","b":12345678901234567890.5,'),
    ),
  )
  assert.ok(
    visitor.received.some(({ text }) =>
      text.includes('"old_record":{"a": "x\\ny\\"", "b": 12345678901234567890.5}'),
    ),
  )
  assert.equal(updated?.record?.a, 'z')
  assert.equal(updated?.old_record?.a, 'x\ny"')
})

test('a policy that fails for one caller affects only that caller, who must rejoin', async () => {
  const broken = await subscribe(await tokenOf('nobody'), all)
  const author = await subscribe(await tokenOf(ana), all)
  await owner.query(`insert into notes (id, author, name) values (4, $1, 'mine')`, [ana])
  await author.changesUntil('mine')
  await broken.waitFor(({ event, ref }) => event === 'phx_error' && ref === '1')
  assert.deepEqual(broken.changes, [])
})

test('a changed row is not read for a caller whose filter excludes its key', async ({ mock }) => {
  const ids = [2001, 2002, 2003, 2004, 2005]
  const person = (id: number) => `00000000-0000-4000-8000-00000000${id}`
  const listeners = await Promise.all(
    ids.map(async (id) => subscribe(await tokenOf(person(id)), { ...all, filter: `id=eq.${id}` })),
  )
  const runAs = mock.method(database, 'runAs').mock
  for (const [index, id] of ids.entries()) {
    runAs.resetCalls()
    await owner.query('insert into notes (id, author, name) values ($1, $2, $3)', [
      id,
      person(id),
      `note ${id}`,
    ])
    await listeners[index]?.changesUntil(`note ${id}`)
    const readers = runAs.calls.map(({ arguments: [{ claimsJson }] }) => claimsJson)
    const reads = readers.filter((claims) => ids.some((each) => claims.includes(person(each))))
    assert.ok(reads.length <= 2, 'by its reader, and once by anybody to learn whom it concerns')
  }
  assert.deepEqual(
    listeners.map(({ changes }) => named(changes)),
    ids.map((id) => [`INSERT note ${id}`]),
  )
})

test('two changes to a row in one transaction are both sent, each with the final state of the row', async () => {
  const visitor = await subscribe(publishableKey, all)
  await owner.query(`
    begin;
    insert into notes (id, name, is_public) values (5, 'one', true);
    update notes set name = 'two' where id = 5;
    commit`)
  await end('end of one')
  assert.deepEqual(named(await visitor.changesUntil('end of one')), [
    'INSERT two',
    'UPDATE two',
    'INSERT end of one',
  ])
})

test('a rolled-back change is not sent', async () => {
  const visitor = await subscribe(publishableKey, all)
  await owner.query(`begin; insert into notes (id, name, is_public) values (6, 'undone', true); rollback`)
  await end('end of undone')
  assert.deepEqual(named(await visitor.changesUntil('end of undone')), ['INSERT end of undone'])
})

test('a subscription can select events, schemas, tables and columns', async () => {
  const client = await subscribe(
    publishableKey,
    { event: 'INSERT', schema: 'public', table: 'notes' },
    { event: 'UPDATE', schema: 'public', table: 'notes', select: ['name'] },
    { event: 'delete', schema: 'public' },
    { event: '*', schema: '*', table: '*' },
    { event: '*', table: 'pairs' },
  )
  await owner.query(`insert into notes (id, name, is_public) values (7, 'a', true)`)
  await client.changesUntil('a')
  await owner.query(`update notes set name = 'b' where id = 7`)
  await client.changesUntil('b')
  await owner.query(`delete from notes where id = 7`)
  await owner.query(`insert into pairs values ('a', 1, 'end of choices')`)
  const changes = await client.changesUntil('end of choices')
  assert.deepEqual(changes.map(({ type, ids }) => `${type} to ${ids.toSorted()}`).toSorted(), [
    'DELETE to 3,4',
    'INSERT to 1,4',
    'INSERT to 4,5',
    'UPDATE to 2',
    'UPDATE to 4',
  ])
  assert.deepEqual(changes.find(({ ids }) => ids[0] === 2)?.record, { id: 7, name: 'b' })
})

test('a table that is not published or has no key cannot be subscribed to', async () => {
  const ask = async (table: string, wait: boolean) => {
    const client = await open()
    const changes = [{ event: '*', schema: 'public', table }]
    const config = { postgres_changes: changes, postgres_changes_options: { wait } }
    return { client, answer: await client.join('realtime:a', config) }
  }
  const tables = ['profiles', 'heaps', 'nothing']
  for (const { client, answer } of await Promise.all(tables.map((table) => ask(table, false)))) {
    assert.equal(answer.status, 'ok')
    const { payload } = await client.waitFor(({ event }) => event === 'system')
    assert.equal(payload.status, 'error')
    assert.match(
      payload.message,
      /^Unable to subscribe to changes with given parameters\. Please check Realtime/,
    )
  }
  for (const { answer } of await Promise.all(tables.map((table) => ask(table, true)))) {
    assert.equal(answer.status, 'error')
    assert.match(answer.response.reason, /^RealtimeDisabledForConfiguration: Unable to subscribe/)
  }
})

test('a table that is published while the server runs can be subscribed to', async () => {
  await owner.query(`
    create table later (id int primary key, name text);
    grant select on later to anon;
    alter publication supabase_realtime add table later`)
  const client = await subscribe(publishableKey, { event: '*', schema: 'public', table: 'later' })
  await owner.query(`insert into later values (1, 'late')`)
  assert.deepEqual(named(await client.changesUntil('late')), ['INSERT late'])
})
