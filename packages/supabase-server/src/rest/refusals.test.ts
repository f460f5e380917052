import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asking, CINEMA, expiredToken, openRest } from './testing.ts'

const { ask, app, owner } = await openRest(CINEMA)

const refused = async (method: string, path: string, asking?: Asking) => {
  const { status, body } = await ask(method, path, asking)
  return [status, (body as { code?: string } | undefined)?.code]
}

test('a missing or wrong key and an expired token are refused', async () => {
  const none = await app.request('/films')
  assert.deepEqual(
    [none.status, ((await none.json()) as { message: string }).message],
    [401, 'No API key found in request'],
  )
  const wrong = await app.request('/films?apikey=nonsense')
  assert.equal(wrong.status, 401)
  const inQuery = await app.request('/films?select=id&apikey=sb_publishable_test')
  assert.equal(inQuery.status, 200)
  const headers = { authorization: `Bearer ${await expiredToken()}` }
  assert.deepEqual(await refused('GET', '/films', { headers }), [401, 'PGRST303'])
  assert.deepEqual(await refused('GET', '/films', { headers: { authorization: 'Bearer a.b.c' } }), [
    401,
    'PGRST301',
  ])
})

test('only tables and functions of public are exposed', async () => {
  assert.deepEqual(await refused('GET', '/films', { headers: { 'accept-profile': 'private' } }), [
    406,
    'PGRST106',
  ])
  assert.deepEqual(await refused('POST', '/films', { body: {}, headers: { 'content-profile': 'auth' } }), [
    406,
    'PGRST106',
  ])
  assert.equal((await ask('GET', '/films', { headers: { 'accept-profile': 'public' } })).status, 200)
  assert.deepEqual(await refused('GET', '/users'), [404, 'PGRST205'])
  assert.deepEqual(await refused('GET', '/pg_class'), [404, 'PGRST205'])
  assert.deepEqual(await refused('POST', '/rpc/pg_sleep', { body: { x: 1 } }), [404, 'PGRST202'])
  assert.deepEqual(await refused('GET', '/a/b'), [404, 'PGRST125'])
  const near = await ask('GET', '/film')
  assert.deepEqual((near.body as { hint: string }).hint, "Perhaps you meant the table 'public.films'")
})

test('an unknown column is refused by Postgres, regardless of its characters', async () => {
  for (const name of ['nope', '"no\\"pe"', '"x; drop table films"', 'id $1', '"\\"\\""']) {
    const encoded = encodeURIComponent(name)
    assert.deepEqual(await refused('GET', `/films?select=${encoded}`), [400, '42703'], name)
    assert.deepEqual(await refused('GET', `/films?order=${encoded}`), [400, '42703'], name)
    assert.deepEqual(await refused('GET', `/films?${encoded}=eq.1`), [400, '42703'], name)
  }
  assert.equal((await owner.query('select from films')).rowCount, 4)
})

test('a parse error is a 400 that reports the position', async () => {
  const queries = [
    'select=id,',
    'select=id(',
    'select=id::',
    'select=id::int) from vaults --',
    'select=id::"int"',
    'id=foo.1',
    'id=1',
    'id=in.1',
    'id=is.5',
    'or=()',
    'or=(id.eq.1',
    'order=id.up',
    'order=',
    'columns=',
    'id=eq.%00',
    'id=eq.%ff',
    `or=${'(and'.repeat(200)}`,
    `or=${'(and'.repeat(60)}(id.eq.1${')'.repeat(61)}`,
    `select=${'films('.repeat(200)}`,
  ]
  for (const query of queries) {
    assert.deepEqual(await refused('GET', `/films?${query}`), [400, 'PGRST100'], query)
  }
  assert.deepEqual(await refused('GET', '/films?limit=-1'), [416, 'PGRST103'])
  assert.deepEqual(await refused('GET', '/films', { headers: { range: '5-1' } }), [416, 'PGRST103'])
  assert.deepEqual(await refused('GET', '/films?limit=-1&id=foo.1'), [400, 'PGRST100'])
  assert.deepEqual(await refused('GET', `/films?select=${'studios(films('.repeat(9)}id${'))'.repeat(9)}`), [
    400,
    'PGRST127',
  ])
})

test('a number out of range is a 400 from Postgres', async () => {
  assert.deepEqual(await refused('GET', `/films?id=eq.${'9'.repeat(40)}`), [400, '22003'])
  assert.equal((await ask('GET', `/films?limit=${'9'.repeat(40)}`)).status, 200)
  assert.equal((await ask('GET', `/films?limit=999999999999999&offset=999999999999999`)).status, 200)
})

test('aggregates are disabled, as on hosted Supabase', async () => {
  assert.deepEqual(await refused('GET', '/films?select=year.sum()'), [400, 'PGRST123'])
  assert.deepEqual(await refused('GET', '/studios?select=name,films(count())'), [400, 'PGRST123'])
  // PostgREST sees no aggregate here, but Postgres takes the computed column for one.
  assert.deepEqual((await ask('GET', '/studios?id=eq.1&select=films(count)')).body, [
    { films: [{ count: 2 }] },
  ])
})

test('unsupported bodies, media types, methods and preferences are refused', async () => {
  const as = 'member'
  for (const body of ['', '{', '[1]', 'nonsense', '[{"title":"a"},{}]']) {
    assert.deepEqual(await refused('POST', '/films', { as, body }), [400, 'PGRST102'], body)
  }
  assert.deepEqual(
    await refused('POST', '/films', { as, body: 'a,b', headers: { 'content-type': 'text/csv' } }),
    [400, 'PGRST102'],
  )
  assert.deepEqual(await refused('POST', '/films', { as, body: '{"title":"\\u0000"}' }), [400, '22P05'])
  for (const body of ['{', '', ' ']) {
    assert.deepEqual(await refused('POST', '/films?columns=title', { as, body }), [400, '22P02'], body)
  }
  assert.deepEqual(await refused('GET', '/films', { headers: { accept: 'image/png' } }), [406, 'PGRST107'])
  assert.deepEqual(
    await refused('GET', '/films', { headers: { accept: 'application/vnd.pgrst.plan+json' } }),
    [406, 'PGRST107'],
  )
  assert.deepEqual(await refused('PROPFIND', '/films'), [405, 'PGRST117'])
  assert.deepEqual(await refused('DELETE', '/rpc/who'), [405, 'PGRST101'])
  assert.deepEqual(await refused('GET', '/films', { headers: { prefer: 'handling=strict, nonsense' } }), [
    400,
    'PGRST122',
  ])
  assert.equal((await ask('GET', '/films', { headers: { prefer: 'nonsense' } })).status, 200)
})

test('a name like `constructor` is as unknown as any other', async () => {
  for (const name of ['constructor', '__proto__', 'hasOwnProperty']) {
    const prefer = `handling=strict, ${name}=x`
    assert.equal((await ask('GET', '/films', { headers: { prefer: `${name}=x` } })).status, 200, name)
    assert.deepEqual(await refused('GET', '/films', { headers: { prefer } }), [400, 'PGRST122'], name)
    const typed = { body: 'a', headers: { 'content-type': name } }
    assert.deepEqual(await refused('POST', '/rpc/doubled', typed), [400, 'PGRST102'], name)
    assert.deepEqual(await refused('GET', `/films?id=${name}.1`), [400, 'PGRST100'], name)
  }
})

test('a schema change is served once it is announced', async () => {
  assert.deepEqual(await refused('GET', '/late'), [404, 'PGRST205'])
  await owner.query(`create table late (id int); grant select on late to anon; notify pgrst, 'reload schema'`)
  const until = Date.now() + 5_000
  while ((await ask('GET', '/late')).status !== 200) {
    assert.ok(Date.now() < until, 'the schema was not read again')
    await new Promise((resolve) => setImmediate(resolve))
  }
})
