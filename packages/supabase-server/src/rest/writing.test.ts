import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type Asking, CINEMA, openRest } from './testing.ts'

const { ask, owner } = await openRest(CINEMA)

const represented = { prefer: 'return=representation' }
const member = (asking: Asking = {}): Asking => ({
  as: 'member',
  ...asking,
  headers: { ...represented, ...asking.headers },
})

const write = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await ask(
    method,
    path,
    member({ ...(body !== undefined && { body }), ...(headers && { headers }) }),
  )
  return [answer.status, answer.body]
}
const isRefused = async (status: number, code: string, method: string, path: string, asking: Asking) => {
  const answer = await ask(method, path, member(asking))
  assert.deepEqual([answer.status, (answer.body as { code: string }).code], [status, code], answer.text)
}
const titles = async () =>
  (await owner.query('select title from films order by id')).rows.map(({ title }) => title)

beforeEach(async () => {
  await owner.query(`truncate films, roles, posters restart identity; insert into films (id, title, year, studio_id)
    values (1, 'Aurora', 1990, 1), (2, 'Brisa', 2001, 1), (3, 'Chuva', 2010, 2)`)
})

test('an insert takes an object or an array, and returns the selected columns only if a response body is requested', async () => {
  assert.deepEqual(
    await write('POST', '/films?select=title,year,studios(name),headline,lead(name)', {
      title: 'Eco',
      studio_id: 2,
    }),
    [201, [{ title: 'Eco', year: 2000, studios: { name: 'Sul' }, headline: 'Eco (2000)', lead: null }]],
  )
  const two = [
    { title: 'F', year: 1 },
    { title: 'G', year: 2 },
  ]
  assert.deepEqual(await write('POST', '/films?select=title', two), [201, [{ title: 'F' }, { title: 'G' }]])
  const minimal = await ask('POST', '/films', { as: 'member', body: { title: 'H' } })
  assert.deepEqual([minimal.status, minimal.text, minimal.headers.get('content-range')], [201, '', '*/*'])
  assert.deepEqual(await write('POST', '/films', []), [201, []])
  assert.deepEqual(await titles(), ['Aurora', 'Brisa', 'Chuva', 'Eco', 'F', 'G', 'H'])
})

test('a dry run by the service role gets the same response as the write, but changes nothing', async () => {
  const dryRun = { as: 'service', headers: { prefer: 'return=representation, tx=rollback' } }
  const answer = await ask('PATCH', '/films?id=eq.2&select=title', { ...dryRun, body: { title: 'Vento' } })
  assert.deepEqual(answer.body, [{ title: 'Vento' }])
  assert.equal(answer.headers.get('preference-applied'), 'return=representation, tx=rollback')
  assert.deepEqual((await ask('DELETE', '/films?id=eq.3&select=title', dryRun)).body, [{ title: 'Chuva' }])
  const made = await ask('POST', '/films?select=title', { ...dryRun, body: { title: 'Eco' } })
  assert.equal(made.status, 201)
  const renaming = { ...dryRun, body: { film_id: 2, title: 'Vento' } }
  assert.equal((await ask('POST', '/rpc/rename_film', renaming)).status, 204)
  assert.deepEqual(await titles(), ['Aurora', 'Brisa', 'Chuva'])
})

test('visitors and signed-in people cannot get a dry run of a write', async () => {
  const headers = { prefer: 'tx=rollback' }
  for (const as of ['visitor', 'member']) {
    for (const [method, path, body] of [
      ['PATCH', '/films?id=eq.2', { title: 'Vento' }],
      ['POST', '/films', { title: 'Eco' }],
      ['DELETE', '/films?id=eq.3', undefined],
      ['POST', '/rpc/rename_film', { film_id: 2, title: 'Vento' }],
    ] as const) {
      const { status, body: refusal } = await ask(method, path, { as, headers, body })
      assert.deepEqual([status, (refusal as { code: string }).code], [400, 'PGRST127'], `${as} ${path}`)
    }
  }
  assert.equal((await ask('GET', '/films?id=eq.2', { headers })).status, 200)
  assert.deepEqual(await titles(), ['Aurora', 'Brisa', 'Chuva'])
})

test('with return=headers-only, the insert of a single row returns its Location', async () => {
  const headers = { prefer: 'return=headers-only' }
  const film = await ask('POST', '/films', { as: 'member', headers, body: { title: 'Eco' } })
  assert.match(film.headers.get('location') ?? '', /^\/films\?id=eq\.\d+$/)
  const role = await ask('POST', '/roles', { as: 'member', headers, body: { film_id: 1, person_id: 2 } })
  assert.equal(role.headers.get('location'), '/roles?film_id=eq.1&person_id=eq.2')
})

test('columns that the body lacks become null, or get their default if the request has missing=default', async () => {
  const rows = [{ title: 'Eco', year: 7 }, { title: 'Foz' }]
  const query = '/films?columns=title,year,tags&select=title,year,tags'
  const headers = { prefer: 'return=representation, missing=default' }
  assert.deepEqual(await write('POST', query, rows, headers), [
    201,
    [
      { title: 'Eco', year: 7, tags: [] },
      { title: 'Foz', year: 2000, tags: [] },
    ],
  ])
  await isRefused(400, '23502', 'POST', query, { body: rows })
  await isRefused(400, 'PGRST102', 'POST', '/films', { body: rows })
  assert.deepEqual(await write('POST', '/films?columns=title&select=title,year', { title: 'Gol', year: 3 }), [
    201,
    [{ title: 'Gol', year: 2000 }],
  ])
})

test('an update changes only the rows that its filters select', async () => {
  assert.deepEqual(await write('PATCH', '/films?id=eq.2&select=id,title,studios(name)', { title: 'Névoa' }), [
    200,
    [{ id: 2, title: 'Névoa', studios: { name: 'Norte' } }],
  ])
  assert.deepEqual(await write('PATCH', '/films?or=(id.eq.2,id.eq.3)&select=id', { year: 2020 }), [
    200,
    [{ id: 2 }, { id: 3 }],
  ])
  const minimal = await ask('PATCH', '/films?id=eq.3', { as: 'member', body: { title: 'Sol' } })
  assert.deepEqual([minimal.status, minimal.text, minimal.headers.get('content-range')], [204, '', '0-0/*'])
  assert.deepEqual(await write('PATCH', '/films?id=eq.3&select=headline,lead(name)', {}), [200, []])
  const defaults = { prefer: 'return=representation, missing=default' }
  assert.deepEqual(
    await write('PATCH', '/films?id=eq.3&columns=title,tags&select=tags', { title: 'Sol' }, defaults),
    [200, [{ tags: [] }]],
  )
  assert.deepEqual(await titles(), ['Aurora', 'Névoa', 'Sol'])
})

test('written rows are returned in the requested order', async () => {
  assert.deepEqual(await write('PATCH', '/films?id=gt.1&select=title&order=id.desc', { year: 2020 }), [
    200,
    [{ title: 'Chuva' }, { title: 'Brisa' }],
  ])
  assert.deepEqual(
    await write('POST', '/studios?select=*&order=name', [
      { id: 8, name: 'Oeste' },
      { id: 9, name: 'Leste' },
    ]),
    [
      201,
      [
        { id: 9, name: 'Leste' },
        { id: 8, name: 'Oeste' },
      ],
    ],
  )
  const all = await ask('DELETE', '/films?id=eq.2&select=*&order=headline', member())
  assert.doesNotMatch(all.text, /headline/)
})

test('an update of a row hidden by row-level security changes nothing, and fails if a single object is requested', async () => {
  assert.deepEqual(await write('PATCH', '/films?id=eq.1', { title: 'X' }), [200, []])
  const accept = 'application/vnd.pgrst.object+json'
  await isRefused(406, 'PGRST116', 'PATCH', '/films?id=eq.1', { body: { title: 'X' }, headers: { accept } })
  assert.deepEqual(await write('PATCH', '/films?id=eq.2&select=title', { title: 'Y' }, { accept }), [
    200,
    { title: 'Y' },
  ])
})

test('a write that requests a single object is rolled back if it affects several rows', async () => {
  const accept = 'application/vnd.pgrst.object+json'
  await isRefused(406, 'PGRST116', 'PATCH', '/films?id=gte.2', { body: { title: 'X' }, headers: { accept } })
  await isRefused(406, 'PGRST116', 'DELETE', '/films?id=gte.1', { headers: { accept } })
  await isRefused(406, 'PGRST116', 'POST', '/films', {
    body: [{ title: 'X' }, { title: 'Y' }],
    headers: { accept },
  })
  assert.deepEqual(await titles(), ['Aurora', 'Brisa', 'Chuva'])
})

test('a delete removes only the rows that its filters select', async () => {
  assert.deepEqual(await write('DELETE', '/films?id=eq.3&select=title,studios(name)'), [
    200,
    [{ title: 'Chuva', studios: { name: 'Sul' } }],
  ])
  const minimal = await ask('DELETE', '/films?id=eq.2', { as: 'member', headers: { prefer: 'count=exact' } })
  assert.deepEqual([minimal.status, minimal.headers.get('content-range')], [204, '*/1'])
  assert.deepEqual(await titles(), ['Aurora'])
})

test('a write that affects more rows than max-affected allows is refused', async () => {
  const headers = { prefer: 'handling=strict, max-affected=1, return=representation' }
  await isRefused(400, 'PGRST124', 'DELETE', '/films?id=gte.2', { headers })
  await isRefused(400, 'PGRST124', 'PATCH', '/films?id=gte.2', { headers, body: { title: 'X' } })
  assert.deepEqual(await titles(), ['Aurora', 'Brisa', 'Chuva'])
  const one = await ask('DELETE', '/films?id=eq.2&select=id', member({ headers }))
  assert.equal(
    one.headers.get('preference-applied'),
    'return=representation, handling=strict, max-affected=1',
  )
  assert.deepEqual(one.body, [{ id: 2 }])
})

test('an upsert updates existing rows or leaves them unchanged, as the request asks', async () => {
  const merge = { prefer: 'return=representation, resolution=merge-duplicates' }
  const ignore = { prefer: 'return=representation, resolution=ignore-duplicates' }
  const role = (character: string) => ({ film_id: 1, person_id: 2, character })
  assert.deepEqual(await write('POST', '/roles', role('a'), merge), [201, [role('a')]])
  assert.deepEqual(await write('POST', '/roles', role('b'), merge), [200, [role('b')]])
  assert.deepEqual(await write('POST', '/roles', role('c'), ignore), [201, []])
  const studios = '/studios?on_conflict=name&select=id,name'
  assert.deepEqual(await write('POST', studios, { id: 1, name: 'Norte' }, merge), [
    200,
    [{ id: 1, name: 'Norte' }],
  ])
  await isRefused(409, '23505', 'POST', '/studios?on_conflict=id', {
    body: { id: 1, name: 'Sul' },
    headers: merge,
  })
})

test('PUT creates or replaces the one row that its URL names', async () => {
  const put = (query: string, body: unknown) => write('PUT', `/roles?${query}`, body)
  const row = { film_id: 1, person_id: 3, character: 'x' }
  assert.deepEqual(await put('film_id=eq.1&person_id=eq.3', row), [201, [row]])
  assert.deepEqual(await put('film_id=eq.1&person_id=eq.3', { ...row, character: 'y' }), [
    200,
    [{ ...row, character: 'y' }],
  ])
  await isRefused(400, 'PGRST115', 'PUT', '/roles?film_id=eq.1&person_id=eq.9', { body: row })
  await isRefused(405, 'PGRST105', 'PUT', '/roles?film_id=eq.1', { body: row })
  const columns = '/roles?film_id=eq.1&person_id=eq.3&columns=film_id,person_id'
  await isRefused(400, 'PGRST204', 'PUT', columns, { body: { ...row, nope: 1 } })
  await isRefused(400, 'PGRST114', 'PUT', '/roles?film_id=eq.1&person_id=eq.3&limit=1', { body: row })
})

test("a refused write gets Postgres's or PostgREST's error code, and leaves nothing behind", async () => {
  const cases: [string, unknown, number, string][] = [
    ['/films', [{ title: 'Ok' }, { title: '' }], 400, '23514'],
    ['/films', { title: null }, 400, '23502'],
    ['/films', { title: 'X', year: 'abc' }, 400, '22P02'],
    ['/films', { title: 'X', studio_id: 99 }, 409, '23503'],
    ['/studios', { id: 1, name: 'X' }, 409, '23505'],
    ['/films', { title: 'X', status: 'released' }, 403, '42501'],
    ['/vaults', { id: 2 }, 403, '42501'],
    ['/films', { title: 'X', nope: 1 }, 400, 'PGRST204'],
    ['/filmes', { title: 'X' }, 404, 'PGRST205'],
  ]
  for (const [path, body, status, code] of cases) {
    await isRefused(status, code, 'POST', path, { body })
  }
  await isRefused(401, '42501', 'POST', '/films', { as: 'visitor', body: { title: 'X' } })
  assert.deepEqual(await titles(), ['Aurora', 'Brisa', 'Chuva'])
})
