import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asking, CINEMA, openRest } from './testing.ts'

const { ask, owner } = await openRest(CINEMA)

const call = async (name: string, body: unknown = {}, asking: Asking = {}) => {
  const answer = await ask('POST', `/rpc/${name}`, { body, ...asking })
  return answer.status === 200
    ? answer.body
    : [answer.status, (answer.body as { code: string } | undefined)?.code]
}
const get = async (path: string, asking?: Asking) => {
  const answer = await ask('GET', `/rpc/${path}`, asking)
  return answer.status === 200
    ? answer.body
    : [answer.status, (answer.body as { code: string } | undefined)?.code]
}

test("arguments are passed by name and cast to the parameters' types, and omitted ones get their defaults", async () => {
  assert.equal(await call('add_up', { a: 1, b: 2 }), 3)
  assert.equal(await call('add_up', { a: 1 }), 11)
  assert.equal(await get('add_up?a=1&b=2'), 3)
  assert.equal(await get('add_up?a=5'), 15)
  assert.equal(await call('joined', { words: ['a', 'b'] }), 'a+b')
  assert.deepEqual(await call('films_among?select=id', { ids: [1, 3] }), [{ id: 1 }, { id: 3 }])
  assert.equal(await call('member_of', { item: { n: 7 } }), 7)
  assert.equal(await get('joined?words=a&words=b,c'), 'a+b,c')
  assert.deepEqual(await call('add_up', { a: 'x' }), [400, '22P02'])
  assert.deepEqual(
    await call('add_up', '{"a":1,"b":2}', { headers: { 'content-type': 'application/json' } }),
    3,
  )
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal(await call('add_up', 'a=1&b=5', { headers: form }), 6)
})

test('a function with one unnamed argument takes the whole body', async () => {
  assert.deepEqual(await call('echo', { any: ['thing'] }), { any: ['thing'] })
  assert.deepEqual(await call('echo', ''), [400, '22P02'])
  assert.equal(await call('who', ''), 'anon')
  assert.equal(await call('doubled', 'ab', { headers: { 'content-type': 'text/plain' } }), 'abab')
})

test('a function whose unnamed argument has a type that no request body can have is not callable', async () => {
  assert.deepEqual(await call('halved', { '': 8 }), [404, 'PGRST202'])
  assert.deepEqual(await call('headline', { '': {} }), [404, 'PGRST202'])
  assert.equal(await call('doubled', { '': 1 }), '{"":1}{"":1}')
})

test("a call's response has the format of the return type: scalars, one row, several rows or void", async () => {
  assert.deepEqual(await call('counted_to', { n: 3 }), [1, 2, 3])
  assert.deepEqual(await call('squares', { n: 2 }), [
    { root: 1, square: 1 },
    { root: 2, square: 4 },
  ])
  assert.deepEqual(((await call('film', { film_id: 1 })) as { title: string }).title, 'Aurora')
  const nothing = await ask('POST', '/rpc/rename_film', {
    as: 'member',
    body: { film_id: 2, title: 'Névoa' },
  })
  assert.deepEqual([nothing.status, nothing.text], [204, ''])
  assert.equal((await owner.query('select title from films where id = 2')).rows[0].title, 'Névoa')
})

test('the rows that a function returns can be filtered and ordered, and related rows can be embedded in them', async () => {
  assert.deepEqual(
    await call('films_of?select=id,headline,studios(name)&order=year.desc&limit=1', { year_from: 1995 }),
    [{ id: 3, headline: 'Chuva 100% (2010)', studios: { name: 'Sul' } }],
  )
  assert.deepEqual(await get('films_of?tag=mar&id=gt.1&select=id'), [{ id: 2 }])
  assert.deepEqual(await call('squares?square=gt.4&order=root.desc&select=root', { n: 5 }), [
    { root: 5 },
    { root: 4 },
    { root: 3 },
  ])
  const headers = { prefer: 'count=exact' }
  const counted = await ask('POST', '/rpc/films_of?select=id,headline,lead(name)&limit=1', {
    headers,
    body: {},
  })
  assert.deepEqual(
    [counted.status, counted.headers.get('content-range'), counted.body],
    [206, '0-0/3', [{ id: 1, headline: 'Aurora (1990)', lead: { name: 'Caio' } }]],
  )
  const unselected = '/rpc/films_of?select=id&headline=like.*20*&order=year.desc'
  assert.deepEqual((await ask('GET', unselected, { headers })).body, [{ id: 3 }, { id: 2 }])
  const head = await ask('HEAD', '/rpc/films_of?tag=mar', { headers })
  assert.deepEqual([head.status, head.headers.get('content-range'), head.text], [200, '0-1/2', ''])
})

test('a call whose only result is filtered out returns null', async () => {
  assert.equal((await ask('GET', '/rpc/film?film_id=1&id=eq.2')).text, 'null')
  assert.equal((await ask('GET', '/rpc/add_up?a=1&pgrst_scalar=gt.50')).text, 'null')
  const headers = { accept: 'application/vnd.pgrst.object+json' }
  assert.equal((await ask('POST', '/rpc/film?id=eq.2', { headers, body: { film_id: 1 } })).text, 'null')
})

test('a function that writes runs once, whatever the format of its result', async () => {
  for (const prefer of ['return=representation', 'count=exact']) {
    await owner.query(
      `insert into films (id, title, tags) values (60, 'Uma', '{once}'), (61, 'Outra', '{once}')`,
    )
    const headers = { accept: 'text/csv', prefer }
    const asking = { as: 'service', headers, body: { tag: 'once' } }
    const answer = await ask('POST', '/rpc/drop_films?select=id,title&order=id', asking)
    assert.equal(answer.text, 'id,title\n60,Uma\n61,Outra')
    assert.equal((await owner.query('select from films where id in (60, 61)')).rowCount, 0)
  }
})

test('a function that is called by GET cannot write', async () => {
  assert.deepEqual(await get('rename_film?film_id=2&title=X', { as: 'member' }), [405, '25006'])
  assert.equal(await get('limits'), '3s on')
  assert.equal(await call('limits', {}, { as: 'member' }), '8s on')
  assert.deepEqual(await get('who', { as: 'ana' }), 'authenticated:ana')
  assert.deepEqual(await get('who'), 'anon')
  assert.deepEqual(await get('who', { as: 'service' }), 'service_role')
})

test('a statement that takes too long is cancelled', async () => {
  assert.deepEqual(await call('wait'), [500, '57014'])
})

test('a call by the service role that affects more rows than max-affected is rolled back', async () => {
  const headers = { prefer: 'handling=strict, max-affected=1' }
  const drop = { as: 'service', headers }
  assert.deepEqual(await call('drop_films', { tag: 'drama' }, drop), [400, 'PGRST124'])
  assert.equal((await owner.query(`select from films where 'drama' = any (tags)`)).rowCount, 2)
  assert.deepEqual(await call('add_up', { a: 1 }, { headers }), [400, 'PGRST128'])
  const accept = 'application/vnd.pgrst.object+json'
  assert.deepEqual(await call('drop_films', { tag: 'drama' }, { as: 'service', headers: { accept } }), [
    406,
    'PGRST116',
  ])
  assert.equal((await owner.query(`select from films where 'drama' = any (tags)`)).rowCount, 2)
})

test('only the service role can make a call roll back what the function has written', async () => {
  const accept = 'application/vnd.pgrst.object+json'
  const drop = (tag: string, path = 'drop_films', headers = {}) =>
    call(path, { tag }, { as: 'member', headers })
  await owner.query(`insert into films (id, title, tags) values (70, 'A', '{kept}'), (71, 'B', '{kept}')`)
  const left = async () => (await owner.query(`select from films where 'kept' = any (tags)`)).rowCount
  for (const path of ['title=like.*', 'select=title::int', 'select=headline', 'select=info->a', 'order=id']) {
    assert.deepEqual(await drop('kept', `drop_films?${path}`), [400, 'PGRST127'], path)
  }
  assert.deepEqual(await drop('kept', 'drop_films?select=studios(name)'), [400, 'PGRST127'])
  for (const prefer of ['tx=rollback', 'handling=strict, max-affected=1']) {
    assert.deepEqual(await drop('kept', 'drop_films', { prefer }), [400, 'PGRST127'], prefer)
  }
  assert.equal(await left(), 2)
  assert.deepEqual(await drop('kept', 'drop_films', { accept }), [406, 'PGRST116'])
  assert.equal(await left(), 0)
})

test('a call that matches no function is refused with a hint at a similar one', async () => {
  const refused = async (name: string, body: unknown) => (await ask('POST', `/rpc/${name}`, { body })).body
  assert.deepEqual(await refused('add_upp', { a: 1 }), {
    code: 'PGRST202',
    message: 'Could not find the function public.add_upp(a) in the schema cache',
    details:
      'Searched for the function public.add_upp with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function public.add_up',
  })
  assert.deepEqual(await refused('add_up', { a: 1, c: 2 }), {
    code: 'PGRST202',
    message: 'Could not find the function public.add_up(a, c) in the schema cache',
    details:
      'Searched for the function public.add_up with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function public.add_up(a, b)',
  })
  const hint = async (name: string, body: unknown) => ((await refused(name, body)) as { hint: unknown }).hint
  assert.equal(await hint('add_downs', { a: 1 }), null)
  assert.equal(
    await hint('add_up', { a: 1, z: 2, y: 3 }),
    'Perhaps you meant to call the function public.add_up(a, b)',
  )
  assert.deepEqual(await call('twice', { x: 1 }), [300, 'PGRST203'])
})

test('the SQLSTATE that a function raises decides the status', async () => {
  const cases: [string, number][] = [
    ['P0001', 400],
    ['23514', 400],
    ['42501', 401],
    ['PT402', 402],
    ['P0002', 500],
    ['57014', 500],
    ['28000', 403],
    ['53300', 503],
    ['XX000', 500],
    ['22023', 400],
  ]
  for (const [code, status] of cases) {
    const answer = await ask('POST', '/rpc/refuse', { body: { code } })
    assert.deepEqual(
      [answer.status, answer.body],
      [status, { code, message: 'refused', details: 'why', hint: 'how' }],
    )
  }
  assert.equal((await ask('POST', '/rpc/refuse', { as: 'member', body: { code: '42501' } })).status, 403)
})

test('concurrent identical calls share one execution, unless the function is volatile', async () => {
  const answersOf = async (name: string, asking?: Asking) =>
    new Set(await Promise.all(Array.from({ length: 8 }, () => get(name, asking)))).size
  await get('moment')
  assert.equal(await answersOf('moment'), 2)
  assert.equal(await answersOf('lot'), 8)
})
