import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asking, CINEMA, openRest } from './testing.ts'

const { ask } = await openRest(CINEMA)

const read = async (path: string, asking?: Asking) => {
  const { status, body } = await ask('GET', path, asking)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const reads = async (path: string, expected: unknown, asking?: Asking) =>
  assert.deepEqual(await read(path, asking), expected)
const ids = async (query: string, asking?: Asking) =>
  ((await read(`/films?select=id&order=id&${query}`, asking)) as { id: number }[]).map(({ id }) => id)

test('a select takes columns, aliases, casts, JSON paths and computed columns', async () => {
  await reads('/films?id=eq.1&select=id,name:title,year::text,n:info->n,c:info->a->b->1->>c,headline', [
    { id: 1, name: 'Aurora', year: '1990', n: 7, c: 'x', headline: 'Aurora (1990)' },
  ])
  await reads('/films?id=eq.1&select=info->a->b->0,is_classic', [{ b: 1, is_classic: true }])
  await reads('/studios?order=id', [
    { id: 1, name: 'Norte' },
    { id: 2, name: 'Sul' },
    { id: 3, name: 'Vazio' },
  ])
  await reads('/released?order=id&limit=1', [{ id: 1, title: 'Aurora' }])
})

test('each filter operator finds the same rows as in Postgres', async () => {
  const cases: [string, number[]][] = [
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3]],
    ['year=gt.1990', [2, 3]],
    ['year=gte.1990&year=lt.2010', [1, 2]],
    ['year=lte.2001', [1, 2]],
    ['title=like.A*a', [1]],
    ['title=ilike.*CHUVA*', [3]],
    ['title=match.^.r', [2]],
    ['title=imatch.^a', [1]],
    ['id=in.(1,3)', [1, 3]],
    ['id=in.()', []],
    ['title=in.("Brisa, \\"a leve\\"",Aurora)', [1, 2]],
    ['id=not.in.(1,3)', [2]],
    ['is_classic=is.null', [3]],
    ['is_classic=not.is.null', [1, 2]],
    ['is_classic=is.not_null', [1, 2]],
    ['is_classic=is.true', [1]],
    ['is_classic=eq.false', [2]],
    ['is_classic=isdistinct.true', [2, 3]],
    ['status=eq.released', [1, 2, 3]],
    ['status=neq.released', []],
    ['tags=cs.{mar}', [1, 2]],
    ['tags=cd.{mar,sol}', [2, 3]],
    ['tags=ov.{drama,sol}', [1]],
    ['info=cs.{"n":3}', [2]],
    ['info->>n=eq.7', [1]],
    ['info->a->b->0=eq.1', [1]],
    ['seasons=sl.[5,6)', [1]],
    ['seasons=adj.[9,12)', [2]],
    ['title=eq(any).{Aurora,Nada}', [1]],
    ['title=like(all).{*r*,B*}', [2]],
    ['title=fts(simple).aurora', [1]],
    ['title=plfts.leve', [2]],
    ['headline=eq.Aurora (1990)', [1]],
    ['or=(id.eq.1,title.ilike.*chuva*)', [1, 3]],
    ['and=(id.gte.2,or(year.eq.2001,year.eq.1990))', [2]],
    ['not.or=(id.eq.1,id.eq.2)', [3]],
    ['or=(title.eq."Brisa, \\"a leve\\"",id.in.(3,9),tags.cs.{drama,mar})', [1, 2, 3]],
  ]
  for (const [query, expected] of cases) {
    const encoded = encodeURI(query).replaceAll('+', '%2B')
    assert.deepEqual(await ids(encoded), expected, query)
    assert.deepEqual(await ids(encoded), expected, `${query}, again`)
  }
})

test('quotes, brackets and wildcards in values are literal', async () => {
  for (const value of [`'; drop table films; --`, `"`, `\\`, `$1`, `{}`, `)`, `null`]) {
    assert.deepEqual(await ids(`title=eq.${encodeURIComponent(value)}`), [])
    assert.deepEqual(await ids(`title=in.(${encodeURIComponent(JSON.stringify(value))})`), [])
    assert.deepEqual(await ids(`or=(title.eq.${encodeURIComponent(JSON.stringify(value))})`), [])
  }
  assert.deepEqual(await ids('title=eq.Chuva%20100%25'), [3])
  assert.deepEqual(await ids('title=eq.Chuva+100%'), [3])
})

test('rows are returned in the requested order and within the requested limit and offset', async () => {
  const first = async (query: string) => (await read(`/films?select=id&${query}`)) as unknown
  assert.deepEqual(await first('order=year.desc&limit=1'), [{ id: 3 }])
  assert.deepEqual(await first('order=is_classic.nullsfirst,id&limit=1'), [{ id: 3 }])
  assert.deepEqual(await first('order=is_classic.desc.nullslast&limit=1&offset=1'), [{ id: 2 }])
  assert.deepEqual(await first('order=info->n.desc.nullslast&limit=1'), [{ id: 1 }])
  await reads('/films?select=id,studios()&order=studios(name).desc,id&limit=1', [{ id: 3 }])
  assert.deepEqual(await first('order=headline.desc&limit=1'), [{ id: 3 }])
  assert.deepEqual(await first('limit=0'), [])
  assert.deepEqual(await first('order=id&order=year.desc&limit=1'), [{ id: 1 }])
  await reads('/films?select=id,studios(name)&order=studios(name).desc,id.desc&limit=2', [
    { id: 3, studios: { name: 'Sul' } },
    { id: 2, studios: { name: 'Norte' } },
  ])
})

test('Content-Range reports the range and the count', async () => {
  const ranged = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const answer = await ask(method, path, { headers })
    return [answer.status, answer.headers.get('content-range'), answer.text.length > 0]
  }
  const exact = { prefer: 'count=exact' }
  assert.deepEqual(await ranged('/films', {}), [200, '0-2/*', true])
  assert.deepEqual(await ranged('/films?limit=2', exact), [206, '0-1/3', true])
  assert.deepEqual(await ranged('/films?limit=2&offset=2', exact), [206, '2-2/3', true])
  assert.deepEqual(await ranged('/films', { range: '1-1' }), [200, '1-1/*', true])
  assert.deepEqual(await ranged('/films?limit=1', exact, 'HEAD'), [206, '0-0/3', false])
  assert.deepEqual(await ranged('/films?id=eq.9', exact), [200, '*/0', true])
  assert.deepEqual(await ranged('/films?limit=1', { prefer: 'count=estimated' }), [206, '0-0/3', true])
  assert.deepEqual(await ranged('/films?select=id,roles!inner(character)&roles.character=eq.Herói', exact), [
    200,
    '0-0/1',
    true,
  ])
  const planned = await ask('GET', '/films', { headers: { prefer: 'count=planned' } })
  assert.match(planned.headers.get('content-range') ?? '', /^0-2\/\d+$/)
  assert.equal(planned.headers.get('preference-applied'), 'count=planned')
  assert.equal((await ask('GET', '/films?offset=9', { headers: exact })).status, 416)
})

test('no response has more than 1000 rows', async () => {
  const { headers, body } = await ask('GET', '/rpc/counted_to?n=2500', { headers: { prefer: 'count=exact' } })
  assert.equal((body as number[]).length, 1000)
  assert.equal(headers.get('content-range'), '0-999/2500')
  assert.equal(((await read('/rpc/counted_to?n=2500&limit=2000')) as number[]).length, 1000)
  assert.equal(((await read('/rpc/counted_to?n=1500&offset=1000&limit=1000')) as number[]).length, 500)
})

test('a request for a single object succeeds only if exactly one row matches', async () => {
  const headers = { accept: 'application/vnd.pgrst.object+json' }
  await reads('/studios?id=eq.1', { id: 1, name: 'Norte' }, { headers })
  for (const [query, rows] of [
    ['id=eq.9', 0],
    ['id=gte.1', 3],
  ]) {
    const { status, body } = await ask('GET', `/studios?${query}`, { headers })
    assert.equal(status, 406)
    assert.deepEqual(body, {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
      hint: null,
    })
  }
})

test('rows can be returned as CSV, and as JSON without null values', async () => {
  const csv = await ask('GET', '/studios?order=id&limit=2', { headers: { accept: 'text/csv' } })
  assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.equal(csv.text, 'id,name\n1,Norte\n2,Sul')
  const accept = 'application/vnd.pgrst.array+json;nulls=stripped'
  await reads(
    '/people?id=lte.2&order=id',
    [
      { id: 1, name: 'Ana' },
      { id: 2, name: 'Bia', mentor_id: 1 },
    ],
    { headers: { accept } },
  )
})

test('rows hidden by row-level security are not found', async () => {
  assert.deepEqual(await ids(''), [1, 2, 3])
  assert.deepEqual(await ids('', { as: 'member' }), [1, 2, 3, 4])
  assert.deepEqual(await ids('', { as: 'service' }), [1, 2, 3, 4])
  assert.equal((await ask('GET', '/vaults')).status, 401)
  const { status, body } = await ask('GET', '/vaults', { as: 'member' })
  assert.equal(status, 403)
  assert.equal((body as { code: string }).code, '42501')
})

test('repeated requests of one shape return the right rows for each role and value', async () => {
  for (let round = 0; round < 4; round++) {
    assert.deepEqual(await ids('status=eq.planned'), [])
    assert.deepEqual(await ids('status=eq.planned', { as: 'member' }), [4])
    assert.deepEqual(await ids('status=eq.released', { as: 'member' }), [1, 2, 3])
    assert.deepEqual(await ids(`year=eq.${[1990, 2001, 2010, 1][round]}`), round < 3 ? [round + 1] : [])
  }
  const { status, body } = await ask('GET', '/films?status=eq.lost')
  assert.equal(status, 400)
  assert.equal((body as { code: string }).code, '22P02')
})
