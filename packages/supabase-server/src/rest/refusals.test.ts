import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenOf } from '#testing/test-server.ts'
import { CINEMA, openRest } from './testing.ts'

const { ask, app, owner } = await openRest(CINEMA)

const isRefused = async (status: number, code: string, ...[method, path, asking]: Parameters<typeof ask>) => {
  const answer = await ask(method, path, asking)
  const message = `${method} ${path} ${JSON.stringify(asking)}`
  assert.deepEqual([answer.status, (answer.body as { code?: string }).code], [status, code], message)
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
  const headers = { authorization: `Bearer ${await tokenOf('somebody', { exp: 1 })}` }
  await isRefused(401, 'PGRST303', 'GET', '/films', { headers })
  await isRefused(401, 'PGRST301', 'GET', '/films', { headers: { authorization: 'Bearer a.b.c' } })
})

test('only tables and functions of the schema public are exposed', async () => {
  await isRefused(406, 'PGRST106', 'GET', '/films', { headers: { 'accept-profile': 'private' } })
  await isRefused(406, 'PGRST106', 'POST', '/films', { body: {}, headers: { 'content-profile': 'auth' } })
  await isRefused(406, 'PGRST106', 'POST', '/rpc/uid', { body: {}, headers: { 'content-profile': 'auth' } })
  assert.equal((await ask('GET', '/films', { headers: { 'accept-profile': 'public' } })).status, 200)
  await isRefused(404, 'PGRST205', 'GET', '/users')
  await isRefused(404, 'PGRST205', 'GET', '/pg_class')
  await isRefused(404, 'PGRST202', 'POST', '/rpc/pg_sleep', { body: { x: 1 } })
  await isRefused(404, 'PGRST125', 'GET', '/a/b')
  const near = await ask('GET', '/film')
  assert.deepEqual((near.body as { hint: string }).hint, "Perhaps you meant the table 'public.films'")
})

test('an unknown column is refused by Postgres, whatever characters its name contains', async () => {
  for (const name of ['nope', '"no\\"pe"', '"x; drop table films"', 'id $1', '"\\"\\""']) {
    const encoded = encodeURIComponent(name)
    await isRefused(400, '42703', 'GET', `/films?select=${encoded}`)
    await isRefused(400, '42703', 'GET', `/films?order=${encoded}`)
    await isRefused(400, '42703', 'GET', `/films?${encoded}=eq.1`)
  }
  assert.equal((await owner.query('select from films')).rowCount, 4)
})

test('a parse error gets a response with 400 and the position of the error', async () => {
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
    await isRefused(400, 'PGRST100', 'GET', `/films?${query}`)
  }
  await isRefused(416, 'PGRST103', 'GET', '/films?limit=-1')
  await isRefused(416, 'PGRST103', 'GET', '/films', { headers: { range: '5-1' } })
  await isRefused(400, 'PGRST100', 'GET', '/films?limit=-1&id=foo.1')
  await isRefused(400, 'PGRST127', 'GET', `/films?select=${'studios(films('.repeat(9)}id${'))'.repeat(9)}`)
})

test('a number out of range gets a response with 400 and the error from Postgres', async () => {
  await isRefused(400, '22003', 'GET', `/films?id=eq.${'9'.repeat(40)}`)
  assert.equal((await ask('GET', `/films?limit=999999999999999&offset=999999999999999`)).status, 200)
})

test('aggregates are disabled, as on hosted Supabase', async () => {
  await isRefused(400, 'PGRST123', 'GET', '/films?select=year.sum()')
  await isRefused(400, 'PGRST123', 'GET', '/studios?select=name,films(count())')
  // PostgREST takes `count` without brackets for a column and lets it pass, but Postgres computes the aggregate.
  assert.deepEqual((await ask('GET', '/studios?id=eq.1&select=films(count)')).body, [
    { films: [{ count: 2 }] },
  ])
})

test('unsupported bodies, media types, methods and preferences are refused', async () => {
  const as = 'member'
  for (const body of ['', '{', '[1]', 'nonsense', '[{"title":"a"},{}]']) {
    await isRefused(400, 'PGRST102', 'POST', '/films', { as, body })
  }
  await isRefused(400, 'PGRST102', 'POST', '/films', {
    as,
    body: 'a,b',
    headers: { 'content-type': 'text/csv' },
  })
  await isRefused(400, '22P05', 'POST', '/films', { as, body: '{"title":"\\u0000"}' })
  for (const body of ['{', '', ' ']) {
    await isRefused(400, '22P02', 'POST', '/films?columns=title', { as, body })
  }
  await isRefused(406, 'PGRST107', 'GET', '/films', { headers: { accept: 'image/png' } })
  await isRefused(406, 'PGRST107', 'GET', '/films', {
    headers: { accept: 'application/vnd.pgrst.plan+json' },
  })
  await isRefused(405, 'PGRST117', 'PROPFIND', '/films')
  await isRefused(405, 'PGRST101', 'DELETE', '/rpc/who')
  await isRefused(400, 'PGRST122', 'GET', '/films', { headers: { prefer: 'handling=strict, nonsense' } })
  assert.equal((await ask('GET', '/films', { headers: { prefer: 'nonsense' } })).status, 200)
})

test('a preference, media type or operator with a name like `constructor` is unknown', async () => {
  for (const name of ['constructor', '__proto__', 'hasOwnProperty']) {
    const prefer = `handling=strict, ${name}=x`
    assert.equal((await ask('GET', '/films', { headers: { prefer: `${name}=x` } })).status, 200, name)
    await isRefused(400, 'PGRST122', 'GET', '/films', { headers: { prefer } })
    const typed = { body: 'a', headers: { 'content-type': name } }
    await isRefused(400, 'PGRST102', 'POST', '/rpc/doubled', typed)
    await isRefused(400, 'PGRST100', 'GET', `/films?id=${name}.1`)
  }
})

test('a new table can be read once Postgres has announced the schema change', async () => {
  await isRefused(404, 'PGRST205', 'GET', '/late')
  await owner.query(`create table late (id int); grant select on late to anon; notify pgrst, 'reload schema'`)
  const until = Date.now() + 5_000
  while ((await ask('GET', '/late')).status !== 200) {
    assert.ok(Date.now() < until, 'the schema was not read again')
    await new Promise((resolve) => setImmediate(resolve))
  }
})

/** 'S\xE3o' in Latin-1, as raw bytes and percent-encoded. */
for (const [type, body] of [
  ['application/json', Buffer.from('{"title":"S\xe3o"}', 'latin1')],
  ['application/x-www-form-urlencoded', Buffer.from('title=S%E3o')],
  ['application/x-www-form-urlencoded', Buffer.from('title=S\xe3o', 'latin1')],
] as const) {
  test(`a body of the type ${type} that is not UTF-8 is refused: ${body.toString('latin1')}`, async () => {
    for (const path of ['/films', '/films?columns=title', '/rpc/add_up'])
      if (path === '/films' || type === 'application/json')
        await isRefused(400, 'PGRST102', 'POST', path, {
          as: 'member',
          body,
          headers: { 'content-type': type },
        })
  })
}

test('the bytes of a body of the type octet-stream arrive unchanged', async () => {
  const body = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const answer = await ask('POST', '/rpc/length_of', {
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  assert.equal(answer.text, '256')
})

test('an update or deletion without a filter is refused, as on hosted projects', async () => {
  for (const as of ['member', 'service']) {
    await isRefused(400, '21000', 'DELETE', '/films', { as })
    await isRefused(400, '21000', 'PATCH', '/films?select=id', { as, body: { year: 1999 } })
    await isRefused(400, '21000', 'DELETE', '/films?order=id&limit=1', { as })
  }
  assert.equal((await owner.query('select from films')).rowCount, 4)
})

test('limits and offsets too large for a number are refused, not ignored', async () => {
  const many = '9'.repeat(16)
  for (const query of [
    `limit=${many}`,
    `offset=${many}`,
    `limit=-${many}`,
    `select=id,roles(*)&roles.limit=${many}`,
  ])
    await isRefused(416, 'PGRST103', 'GET', `/films?${query}`)
  await isRefused(416, 'PGRST103', 'GET', '/films', { headers: { range: `0-${many}` } })
  assert.equal((await ask('GET', `/films?limit=${'9'.repeat(15)}`)).status, 200)
})

test('the response to a refused HEAD contains the error code', async () => {
  const { status, headers } = await ask('HEAD', '/nothing')
  assert.deepEqual([status, headers.get('proxy-status')], [404, 'PostgREST; error=PGRST205'])
})
