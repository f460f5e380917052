import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CINEMA, openRest } from './testing.ts'

const { ask } = await openRest(`${CINEMA}
  create table stamps (poster_id int primary key references posters);
  insert into stamps values (1);
  grant select on stamps to anon;
`)

const reads = async (path: string, expected: unknown) => {
  const { status, body } = await ask('GET', path)
  assert.deepEqual([status, body], [200, expected])
}
const refused = async (path: string) => {
  const { status, body } = await ask('GET', path)
  return { status, ...(body as { code: string; message: string; details: unknown; hint: string | null }) }
}

test('embedding works for to-one, to-many, one-to-one, junction and nested relationships', async () => {
  await reads('/films?id=eq.1&select=id,studios(name)', [{ id: 1, studios: { name: 'Norte' } }])
  await reads('/studios?order=id&select=name,films(id)', [
    { name: 'Norte', films: [{ id: 1 }, { id: 2 }] },
    { name: 'Sul', films: [{ id: 3 }] },
    { name: 'Vazio', films: [] },
  ])
  await reads('/people?id=eq.4&select=name,acted:films!roles(title)', [
    { name: 'Duda', acted: [{ title: 'Aurora' }, { title: 'Brisa, "a leve"' }] },
  ])
  await reads('/films?id=in.(1,2)&order=id&select=id,posters(path)', [
    { id: 1, posters: { path: 'aurora.webp' } },
    { id: 2, posters: null },
  ])
  await reads('/studios?id=eq.1&select=films(title,roles(character,people(name)))&films.id=eq.2', [
    { films: [{ title: 'Brisa, "a leve"', roles: [{ character: 'Vilã', people: { name: 'Duda' } }] }] },
  ])
})

test('a hint, a column or a table name decides which relationship is embedded', async () => {
  await reads(
    '/films?id=eq.1&select=director:people!director_id(name),editor:people!films_editor_id_fkey(name)',
    [{ director: { name: 'Ana' }, editor: { name: 'Bia' } }],
  )
  await reads('/films?id=eq.1&select=director_id(name)', [{ director_id: { name: 'Ana' } }])
  await reads('/people?id=eq.1&select=students:people(name)', [
    { students: [{ name: 'Bia' }, { name: 'Caio' }] },
  ])
  await reads('/people?id=eq.4&select=mentor_id(name)', [{ mentor_id: { name: 'Bia' } }])
})

test('if a column and an embedded resource share a name, is.null tests the resource and other filters test the column', async () => {
  const expected = { name: 'Bia', mentor: 'Ana' }
  await reads('/people?id=eq.2&select=name,...mentor_id(mentor:name)&mentor_id=eq.1', [expected])
  await reads('/people?select=mentor_id(name)&mentor_id=eq.2', [{ mentor_id: { name: 'Bia' } }])
  await reads('/people?select=name,mentor_id(name)&mentor_id=is.null', [{ name: 'Ana', mentor_id: null }])
})

test('embedded resources have their own filters, order and limits', async () => {
  await reads('/studios?id=eq.1&select=films(id)&films.order=year.desc&films.limit=1', [
    { films: [{ id: 2 }] },
  ])
  await reads('/studios?id=eq.1&select=films(id)&films.order=id&films.offset=1', [{ films: [{ id: 2 }] }])
  await reads('/studios?id=eq.1&select=old:films(id)&old.or=(year.lt.1995,title.eq.x)', [
    { old: [{ id: 1 }] },
  ])
})

test('an inner join drops rows that have no embedded rows', async () => {
  await reads('/studios?select=name,films!inner(id)&films.year=gt.2005', [
    { name: 'Sul', films: [{ id: 3 }] },
  ])
  await reads('/films?select=id,studios!inner(name)&studios.name=eq.Sul', [
    { id: 3, studios: { name: 'Sul' } },
  ])
  await reads('/studios?select=name,films()&films=is.null', [{ name: 'Vazio' }])
  await reads('/studios?select=name,films()&films=not.is.null&order=name', [
    { name: 'Norte' },
    { name: 'Sul' },
  ])
  await reads('/films?select=id,posters()&or=(posters.not.is.null,year.eq.2010)&order=id', [
    { id: 1 },
    { id: 3 },
  ])
})

test('a spread resource adds its columns to its parent', async () => {
  await reads('/films?id=eq.1&select=id,...studios(studio:name),...posters(path)', [
    { id: 1, studio: 'Norte', path: 'aurora.webp' },
  ])
  await reads('/studios?id=eq.1&select=...films(title,...posters(path))&films.order=id', [
    { title: ['Aurora', 'Brisa, "a leve"'], path: ['aurora.webp', null] },
  ])
})

test('a function that takes a row of a table can be embedded like a related table', async () => {
  await reads('/films?id=in.(1,3)&order=id&select=id,lead(name)', [
    { id: 1, lead: { name: 'Caio' } },
    { id: 3, lead: null },
  ])
  await reads('/films?id=eq.1&select=posters(films(title)),lead(name)', [
    { posters: { films: { title: 'Aurora' } }, lead: { name: 'Caio' } },
  ])
})

test('a row without selected columns is an empty object', async () => {
  await reads('/films?select=studios!inner()&studios.name=eq.Norte', [{}, {}])
  await reads('/films?select=...studios()&limit=1', [{}])
})

test('a relationship can be embedded by the column or constraint name of its foreign key', async () => {
  await reads('/roles?film_id=eq.1&person_id=eq.3&select=film_id(title),film:roles_film_id_fkey(id)', [
    { film_id: { title: 'Aurora' }, film: { id: 1 } },
  ])
})

test('a view has no relationships', async () => {
  assert.equal((await refused('/released?select=id,posters(path)')).code, 'PGRST200')
})

test('embedding an unrelated resource is refused, with a hint at a similar name', async () => {
  assert.deepEqual(await refused('/films?select=id,studio(name)'), {
    status: 400,
    code: 'PGRST200',
    message: "Could not find a relationship between 'films' and 'studio' in the schema cache",
    details:
      "Searched for a foreign key relationship between 'films' and 'studio' in the schema 'public', but no matches were found.",
    hint: "Perhaps you meant 'studios' instead of 'studio'.",
  })
  assert.equal((await refused('/films?select=id,studios!nope(name)')).code, 'PGRST200')
})

test('an ambiguous relationship is refused with a list of its candidates', async () => {
  const { status, code, hint, details } = await refused('/films?select=id,people(name)')
  assert.deepEqual([status, code], [300, 'PGRST201'])
  assert.match(hint ?? '', /'people!films_director_id_fkey', 'people!films_editor_id_fkey', 'people!roles'/)
  assert.deepEqual((details as unknown[])[0], {
    cardinality: 'many-to-one',
    embedding: 'films with people',
    relationship: 'films_director_id_fkey using films(director_id) and people(id)',
  })
})

test('a path of embedded resources is refused if it leads back to an earlier table and can reach many of its rows', async () => {
  for (const path of [
    '/studios?select=films(studios(films(id)))',
    '/films?select=lead(films!director_id(id))',
    '/rpc/films_of?select=...studios(works:films(id))',
    '/people?select=films!director_id(director:people!director_id(students:people(name)))',
  ]) {
    const { status, code, message, details } = await refused(path)
    assert.deepEqual([status, code, message], [400, 'PGRST127', 'Feature not implemented'], path)
    assert.match(String(details), /^'(films|people)' is repeated in a path of embedded resources$/)
  }
})

test('a row can embed many rows of its own table, but only one level deep', async () => {
  await reads('/people?id=eq.2&select=mentor_id(name),people(name)', [
    { mentor_id: { name: 'Ana' }, people: [{ name: 'Duda' }] },
  ])
  assert.equal((await refused('/people?select=people(people(name))')).code, 'PGRST127')
  await reads('/people?id=eq.4&select=mentor_id(mentor_id(name))', [
    { mentor_id: { mentor_id: { name: 'Ana' } } },
  ])
})

test('resources are embedded up to four deep', async () => {
  await reads('/stamps?select=posters(films(roles(people(name))))', [
    { posters: { films: { roles: [{ people: { name: 'Caio' } }, { people: { name: 'Duda' } }] } } },
  ])
  const { code, details } = await refused('/stamps?select=posters(films(roles(people(mentor_id(name)))))')
  assert.deepEqual([code, details], ['PGRST127', 'Resources embedded more than 4 deep'])
})

test('at most twenty resources are embedded on all levels together', async () => {
  const embedding = (count: number) =>
    `/films?id=eq.1&select=roles(people(name)),${Array.from({ length: count - 2 }, (_, n) => `a${n}:posters(path)`)}`
  assert.equal((await ask('GET', embedding(20))).status, 200)
  const { code, details } = await refused(embedding(21))
  assert.deepEqual([code, details], ['PGRST127', 'More than 20 embedded resources'])
})

test('filtering or ordering by a resource that is not embedded is refused', async () => {
  assert.equal((await refused('/films?studios.name=eq.Sul')).code, 'PGRST108')
  assert.equal((await refused('/films?order=studios(name)')).code, 'PGRST108')
  assert.equal((await refused('/studios?select=*,films(id)&order=films(id)')).code, 'PGRST118')
  assert.equal((await refused('/studios?select=*,films(id)&films=eq.1')).code, '42703')
})
