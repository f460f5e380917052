// Query features that the product's tables do not use, on our server, with tables and functions made for them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../../apps/server/src/testing.ts'
import { newClient } from './accounts.ts'

const server = await startTestServer()
const { owner } = server.database
const visitor = newClient(server, server.publishableKey)

/** Reloads the schema cache, as an operator does after changing the schema. */
async function reload(table: string) {
  await owner.query(`notify pgrst, 'reload schema'`)
  while ((await visitor.from(table).select()).error?.code === 'PGRST205');
}

await owner.query(`
  create table parties (id int primary key, name text not null, held_on date);
  create table artists (id int primary key, name text not null, mentor_id int references artists, rival_id int references artists);
  create table bookings (party_id int references parties, artist_id int references artists, primary key (party_id, artist_id));
  insert into parties values (1, 'Réveillon', '2026-12-31'), (2, 'Carnaval', '2027-02-09');
  insert into artists values (1, 'Ana', null, null), (2, 'Bia', 1, 1);
  insert into bookings values (1, 1), (1, 2), (2, 2);
  grant select on parties, artists, bookings to anon;
  grant delete on bookings to anon;

  create function year(parties) returns int language sql stable return extract(year from $1.held_on);
  create function add(a int, b int default 10) returns int language sql immutable return a + b;
  create function total(numbers int[]) returns bigint language sql immutable
    return (select sum(n) from unnest(numbers) as n);
  create function name_in(document jsonb) returns text language sql immutable return document ->> 'name';
  create function count_to(last int) returns setof int language sql immutable as 'select generate_series(1, last)';
  create function cancel(party int) returns void language sql as 'delete from bookings where party_id = party';
  create function wait() returns void language sql as 'select pg_sleep(60)';
  grant execute on all functions in schema public to anon;
`)
await reload('parties')

test('a computed column can be selected, filtered and ordered by', async () => {
  const { data } = await visitor
    .from('parties')
    .select('name, year')
    .gte('year', 2027)
    .order('year')
    .throwOnError()
  assert.deepEqual(data, [{ name: 'Carnaval', year: 2027 }])
  assert.equal((await visitor.from('parties').select('name, month')).error?.code, '42703')
})

test('rows are embedded through a junction, and an ambiguous path is refused', async () => {
  const { data } = await visitor.from('parties').select('name, artists(name)').order('id').throwOnError()
  assert.deepEqual(data, [
    { name: 'Réveillon', artists: [{ name: 'Ana' }, { name: 'Bia' }] },
    { name: 'Carnaval', artists: [{ name: 'Bia' }] },
  ])
  const ambiguous = await visitor.from('artists').select('name, artists(name)')
  assert.deepEqual([ambiguous.status, ambiguous.error?.code], [300, 'PGRST201'])
  const hinted = await visitor.from('artists').select('name, mentor:mentor_id(name)').eq('id', 2).single()
  assert.deepEqual(hinted.data, { name: 'Bia', mentor: { name: 'Ana' } })
})

test('functions take named, default, array and json arguments and return values, sets or nothing', async () => {
  const call = async (name: string, args: Record<string, unknown>) =>
    (await visitor.rpc(name, args).throwOnError()).data
  assert.equal(await call('add', { a: 1 }), 11)
  assert.equal(await call('add', { a: 1, b: 2 }), 3)
  assert.equal(await call('total', { numbers: [1, 2, 3] }), 6)
  assert.equal(await call('name_in', { document: { name: 'Ana' } }), 'Ana')
  assert.deepEqual(await call('count_to', { last: 3 }), [1, 2, 3])
  assert.equal(await call('cancel', { party: 3 }), null)
  const wrong = await visitor.rpc('add', { a: 'x' })
  assert.deepEqual([wrong.status, wrong.error?.code], [400, '22P02'])
})

test('GET calls functions that only read', async () => {
  assert.equal((await visitor.rpc('add', { a: 1 }, { get: true })).data, 11)
  const { status, error } = await visitor.rpc('cancel', { party: 1 }, { get: true })
  assert.deepEqual([status, error?.code], [405, '25006'])
  assert.equal((await visitor.from('bookings').select('*', { count: 'exact', head: true })).count, 3)
})

test('a response has at most a thousand rows', async () => {
  const all = visitor.rpc('count_to', { last: 1_500 })
  assert.equal((await all).data?.length, 1_000)
  const rest = await visitor.rpc('count_to', { last: 1_500 }).range(1_000, 1_999)
  assert.equal(rest.data?.length, 500)
})

test('a statement that takes too long is cancelled', async () => {
  const { status, error } = await visitor.rpc('wait')
  assert.deepEqual([status, error?.code], [500, '57014'])
})

test('a new table is served only after the schema cache reloads', async () => {
  await owner.query(`
    create table guests (id int primary key);
    insert into guests values (7);
    grant select on guests to anon`)
  assert.equal((await visitor.from('guests').select()).error?.code, 'PGRST205')
  await reload('guests')
  assert.deepEqual((await visitor.from('guests').select()).data, [{ id: 7 }])
})

test('objects outside the exposed schema cannot be requested', async () => {
  const hidden = visitor.schema('auth')
  assert.deepEqual((await hidden.from('users').select()).error?.code, 'PGRST106')
  assert.deepEqual((await hidden.rpc('uid')).error?.code, 'PGRST106')
})

test('a page of another origin may read every response, refusals included', async () => {
  for (const path of [
    'rest/v1/categories?select=name',
    'rest/v1/nowhere',
    'auth/v1/settings',
    'auth/v1/user',
    'storage/v1/object/public/avatars/nobody.png',
  ]) {
    const headers = { apikey: server.publishableKey, origin: 'https://festas.example' }
    const response = await fetch(`${server.url}/${path}`, { headers })
    assert.equal(response.headers.get('access-control-allow-origin'), '*', path)
  }
})
