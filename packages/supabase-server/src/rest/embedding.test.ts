import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CINEMA, openRest } from './testing.ts'

const { ask } = await openRest(CINEMA)

const read = async (path: string) => {
  const { status, body } = await ask('GET', path)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const refused = async (path: string) => {
  const { status, body } = await ask('GET', path)
  return { status, ...(body as { code: string; message: string; details: unknown; hint: string | null }) }
}

test('embedding works to one, to many, through a junction, one to one, and nested', async () => {
  assert.deepEqual(await read('/films?id=eq.1&select=id,studios(name)'), [
    { id: 1, studios: { name: 'Norte' } },
  ])
  assert.deepEqual(await read('/studios?order=id&select=name,films(id)'), [
    { name: 'Norte', films: [{ id: 1 }, { id: 2 }] },
    { name: 'Sul', films: [{ id: 3 }] },
    { name: 'Vazio', films: [] },
  ])
  assert.deepEqual(await read('/people?id=eq.4&select=name,acted:films!roles(title)'), [
    { name: 'Duda', acted: [{ title: 'Aurora' }, { title: 'Brisa, "a leve"' }] },
  ])
  assert.deepEqual(await read('/films?id=in.(1,2)&order=id&select=id,posters(path)'), [
    { id: 1, posters: { path: 'aurora.webp' } },
    { id: 2, posters: null },
  ])
  assert.deepEqual(
    await read('/studios?id=eq.1&select=films(title,roles(character,people(name)))&films.id=eq.2'),
    [{ films: [{ title: 'Brisa, "a leve"', roles: [{ character: 'Vilã', people: { name: 'Duda' } }] }] }],
  )
})

test('a hint, a column or an alias selects the relationship', async () => {
  assert.deepEqual(
    await read(
      '/films?id=eq.1&select=director:people!director_id(name),editor:people!films_editor_id_fkey(name)',
    ),
    [{ director: { name: 'Ana' }, editor: { name: 'Bia' } }],
  )
  assert.deepEqual(await read('/films?id=eq.1&select=director_id(name)'), [{ director_id: { name: 'Ana' } }])
  assert.deepEqual(await read('/people?id=eq.1&select=students:people(name)'), [
    { students: [{ name: 'Bia' }, { name: 'Caio' }] },
  ])
  assert.deepEqual(await read('/people?id=eq.4&select=mentor_id(name)'), [{ mentor_id: { name: 'Bia' } }])
})

test('a filter applies to the embedded resource of that name', async () => {
  const expected = { name: 'Bia', mentor: 'Ana' }
  assert.deepEqual(await read('/people?id=eq.2&select=name,...mentor_id(mentor:name)&mentor_id=eq.1'), [
    expected,
  ])
  assert.deepEqual(await read('/people?select=mentor_id(name)&mentor_id=eq.2'), [
    { mentor_id: { name: 'Bia' } },
  ])
  assert.deepEqual(await read('/people?select=name,mentor_id(name)&mentor_id=is.null'), [
    { name: 'Ana', mentor_id: null },
  ])
})

test('embedded resources have their own filters, order and limits', async () => {
  assert.deepEqual(await read('/studios?id=eq.1&select=films(id)&films.order=year.desc&films.limit=1'), [
    { films: [{ id: 2 }] },
  ])
  assert.deepEqual(await read('/studios?id=eq.1&select=films(id)&films.order=id&films.offset=1'), [
    { films: [{ id: 2 }] },
  ])
  assert.deepEqual(await read('/studios?id=eq.1&select=old:films(id)&old.or=(year.lt.1995,title.eq.x)'), [
    { old: [{ id: 1 }] },
  ])
})

test('an inner join drops rows without embedded ones', async () => {
  assert.deepEqual(await read('/studios?select=name,films!inner(id)&films.year=gt.2005'), [
    { name: 'Sul', films: [{ id: 3 }] },
  ])
  assert.deepEqual(await read('/films?select=id,studios!inner(name)&studios.name=eq.Sul'), [
    { id: 3, studios: { name: 'Sul' } },
  ])
  assert.deepEqual(await read('/studios?select=name,films()&films=is.null'), [{ name: 'Vazio' }])
  assert.deepEqual(await read('/studios?select=name,films()&films=not.is.null&order=name'), [
    { name: 'Norte' },
    { name: 'Sul' },
  ])
  assert.deepEqual(await read('/films?select=id,posters()&or=(posters.not.is.null,year.eq.2010)&order=id'), [
    { id: 1 },
    { id: 3 },
  ])
})

test('a spread resource adds its columns to its parent', async () => {
  assert.deepEqual(await read('/films?id=eq.1&select=id,...studios(studio:name),...posters(path)'), [
    { id: 1, studio: 'Norte', path: 'aurora.webp' },
  ])
  assert.deepEqual(await read('/studios?id=eq.1&select=...films(title,...posters(path))&films.order=id'), [
    { title: ['Aurora', 'Brisa, "a leve"'], path: ['aurora.webp', null] },
  ])
})

test('a function of a row is a relationship', async () => {
  assert.deepEqual(await read('/films?id=in.(1,3)&order=id&select=id,lead(name)'), [
    { id: 1, lead: { name: 'Caio' } },
    { id: 3, lead: null },
  ])
  assert.deepEqual(await read('/films?id=eq.1&select=posters(films(title)),lead(name)'), [
    { posters: { films: { title: 'Aurora' } }, lead: { name: 'Caio' } },
  ])
})

test('a row without selected columns is an empty object', async () => {
  assert.deepEqual(await read('/films?select=studios!inner()&studios.name=eq.Norte'), [{}, {}])
  assert.deepEqual(await read('/films?select=...studios()&limit=1'), [{}])
})

test('a foreign key can be named by its column or constraint', async () => {
  assert.deepEqual(
    await read('/roles?film_id=eq.1&person_id=eq.3&select=film_id(title),film:roles_film_id_fkey(id)'),
    [{ film_id: { title: 'Aurora' }, film: { id: 1 } }],
  )
})

test('a view has no relationships', async () => {
  assert.equal((await refused('/released?select=id,posters(path)')).code, 'PGRST200')
})

test('a missing relationship is refused with a hint', async () => {
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

test('an ambiguous relationship is refused with its candidates', async () => {
  const { status, code, hint, details } = await refused('/films?select=id,people(name)')
  assert.deepEqual([status, code], [300, 'PGRST201'])
  assert.match(hint ?? '', /'people!films_director_id_fkey', 'people!films_editor_id_fkey', 'people!roles'/)
  assert.deepEqual((details as unknown[])[0], {
    cardinality: 'many-to-one',
    embedding: 'films with people',
    relationship: 'films_director_id_fkey using films(director_id) and people(id)',
  })
})

test('filters and orders on what is not embedded are refused', async () => {
  assert.equal((await refused('/films?studios.name=eq.Sul')).code, 'PGRST108')
  assert.equal((await refused('/films?order=studios(name)')).code, 'PGRST108')
  assert.equal((await refused('/studios?select=*,films(id)&order=films(id)')).code, 'PGRST118')
  assert.equal((await refused('/studios?select=*,films(id)&films=eq.1')).code, '42703')
})
