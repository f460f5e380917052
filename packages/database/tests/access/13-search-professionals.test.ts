import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const people = await createPeople(owner)

type Row = { id: string; name: string; score: string; submitted_at: string }
type Search = {
  term?: string
  category_id?: number
  city?: string
  recommended?: boolean
  page_size?: number
  after?: unknown
  cities?: string[]
  neighborhoods?: string[]
  min_price?: number
  max_price?: number
  guests?: number
  hours?: number
  min_rating?: number
  sort?: string
  with_nearest?: boolean
}

function search(args: Search, actor: Actor = visitor) {
  const names = Object.keys(args)
  const places = names.map((name, index) => `${name} => $${index + 1}`)
  return actor.query<Row>(
    `select id, name, score::text, submitted_at::text from search_professionals(${places.join(', ')})`,
    Object.entries(args).map(([name, value]) => (name === 'after' ? JSON.stringify(value) : value)),
  )
}
const namesOf = async (args: Search) => (await search(args)).map(({ name }) => name)

await createProfessional(owner, {
  name: 'Ateliê Céu Azul',
  category: 'Decoração',
  description: 'Decoração com balões e flores.\nFazemos 100% do salão.',
  cities: ['Niterói', 'Maricá'],
})
await createProfessional(owner, {
  name: 'DJ Maré',
  category: 'DJ',
  description: 'Rock, R&B e samba_rock. Fotos no dia.',
  cities: ['Niterói'],
  isRecommended: true,
})
await createProfessional(owner, { name: 'Buffet Adjetivo', description: 'Salgados.', cities: ['Paraty'] })
for (const status of ['pending', 'rejected', 'suspended'] as const) {
  await createProfessional(owner, { name: `Decoração ${status}`, description: 'Balões', status })
}

test('a visitor finds words in name or description regardless of case and accents', async () => {
  for (const term of ['decoracao', 'DECORAÇÃO', ' ceu azul ', 'baloes', 'ATELIE']) {
    assert.deepEqual(await namesOf({ term }), ['Ateliê Céu Azul'], term)
  }
  assert.deepEqual(await namesOf({ term: 'inexistente' }), [])
})

test('a visitor finds a professional by part of a word', async () => {
  assert.deepEqual(await namesOf({ term: 'corac' }), ['Ateliê Céu Azul'])
})

test('every word of a search must occur in name or description, in any order', async () => {
  assert.deepEqual(await namesOf({ term: 'flores azul decoração' }), ['Ateliê Céu Azul'])
  assert.deepEqual(await namesOf({ term: 'samba flores', with_nearest: false }), [])
})

test('% and _ are ordinary characters in a search', async () => {
  assert.deepEqual(await namesOf({ term: '100%' }), ['Ateliê Céu Azul'])
  assert.deepEqual(await namesOf({ term: '%' }), ['Ateliê Céu Azul'])
  assert.deepEqual(await namesOf({ term: 'samba_rock' }), ['DJ Maré'])
  assert.deepEqual(await namesOf({ term: '_' }), ['DJ Maré'])
  assert.deepEqual(await namesOf({ term: String.raw`\%` }), [])
  assert.deepEqual(await namesOf({ term: '.*' }), [])
})

test('punctuation splits a search term into words', async () => {
  for (const term of ['samba%rock', 'samba-rock', 'rock,samba', '(samba) rock!'])
    assert.deepEqual(await namesOf({ term }), ['DJ Maré'], term)
})

test('a word of one or two letters matches only the beginning of a word', async () => {
  assert.deepEqual(await namesOf({ term: 'dj' }), ['DJ Maré'])
  assert.deepEqual(await namesOf({ term: 'cé' }), ['Ateliê Céu Azul'])
  assert.deepEqual(await namesOf({ term: 'r&b' }), ['DJ Maré'])
  assert.deepEqual(await namesOf({ term: 'm' }), ['DJ Maré', 'Ateliê Céu Azul'])
  assert.deepEqual(await namesOf({ term: 'et' }), [])
  assert.deepEqual(await namesOf({ term: 'j' }), [])
  assert.deepEqual(await namesOf({ term: 'ro' }), ['DJ Maré'])
})

test('a term of spaces matches every professional', async () => {
  assert.equal((await search({ term: '  ' })).length, 3)
  assert.equal((await search({})).length, 3)
})

test('a search can combine a term with the filters for category, city and recommendation', async () => {
  const categories = await visitor.query<{ id: number }>(`select id::int from categories where name = 'DJ'`)
  const category_id = categories[0]?.id ?? 0
  assert.deepEqual(await namesOf({ category_id }), ['DJ Maré'])
  assert.deepEqual(await namesOf({ city: 'Maricá' }), ['Ateliê Céu Azul'])
  assert.equal((await search({ city: 'Niterói' })).length, 2)
  assert.deepEqual(await namesOf({ recommended: true }), ['DJ Maré'])
  assert.deepEqual(await namesOf({ term: 'rock', category_id, city: 'Niterói', recommended: true }), [
    'DJ Maré',
  ])
  assert.deepEqual(await namesOf({ term: 'rock', city: 'Maricá', with_nearest: false }), [])
  assert.deepEqual(await namesOf({ city: 'São Paulo' }), [])
})

test('a search that also has filters ignores those words of its term that no professional uses', async () => {
  const [dj] = await visitor.query<{ id: number }>(`select id::int from categories where name = 'DJ'`)
  const found = { term: 'semana que vem', category_id: dj?.id ?? 0 }
  const hintOf = async (args: string, values: unknown[]) =>
    (await visitor.query(`select count_professionals(${args}) -> 'nearest' as hint`, values))[0]?.hint
  assert.deepEqual(await namesOf(found), ['DJ Maré'])
  assert.deepEqual(await namesOf({ ...found, city: 'Niterói' }), ['DJ Maré'])
  assert.deepEqual(await hintOf('$1, $2', [found.term, found.category_id]), {
    without: ['semana', 'que', 'vem'],
  })
  assert.deepEqual(await hintOf('$1, $2, $3', [found.term, found.category_id, 'Niterói']), {
    at: 'Niterói',
    without: ['semana', 'que', 'vem'],
  })
  assert.deepEqual(await namesOf({ ...found, city: 'Maricá' }), [])
  assert.deepEqual(await namesOf({ ...found, min_rating: 5 }), [])
  assert.deepEqual(await namesOf({ term: found.term }), [])
})

test("a search reflects a professional's edits", async () => {
  const { id } = await createProfessional(owner, { name: 'Zebra Eventos' })
  await owner.query(`update professionals set name = 'Girafa Eventos', cities = '{Valença}' where id = $1`, [
    id,
  ])
  assert.deepEqual(await namesOf({ term: 'zebra' }), [])
  assert.deepEqual(await namesOf({ term: 'girafa', city: 'Valença' }), ['Girafa Eventos'])
  await owner.query('delete from professionals where id = $1', [id])
  assert.deepEqual(await namesOf({ term: 'girafa' }), [])
})

test('a search lists the best rated first, weighted by the number of ratings, then the newest', async () => {
  const make = (name: string, day: number) =>
    createProfessional(owner, { name: `Ordem ${name}`, submittedAt: new Date(Date.UTC(2026, 0, day)) })
  const once = await make('um cinco', 1)
  const often = await make('três quatro e meio', 2)
  await make('velho', 3)
  await make('novo', 4)
  const bad = await make('ruim', 5)
  await createFeedback(owner, { professional: once, rating: 5 })
  for (const rating of [5, 4, 5]) await createFeedback(owner, { professional: often, rating })
  await createFeedback(owner, { professional: bad, rating: 1 })
  assert.deepEqual(await namesOf({ term: 'ordem' }), [
    'Ordem três quatro e meio',
    'Ordem um cinco',
    'Ordem novo',
    'Ordem velho',
    'Ordem ruim',
  ])
})

test('a request for the next page must contain all sort keys of the last row', async () => {
  await isRefused(search({ after: { score: 3 } }), errorCodes.invalidArgument)
  for (const sort of ['most_rated', 'cheapest']) {
    const after = { score: 3, submitted_at: '2026-01-01', id: people.client.id }
    await isRefused(search({ sort, after }), errorCodes.invalidArgument)
  }
})

test('a search whose cursor has only null keys finds nobody; a search with a malformed cursor is refused', async () => {
  const keys = ['score', 'submitted_at', 'id', 'feedback_count', 'price', 'price_unit', 'reviewed_at']
  const after = Object.fromEntries(keys.map((key) => [key, null]))
  for (const sort of ['best', 'most_rated', 'cheapest', 'newest']) {
    assert.deepEqual(await namesOf({ sort, after }), [], sort)
  }
  for (const wrong of [[], [1], 'x', 1, { ...after, score: 'x' }, { ...after, id: `x'` }]) {
    await assert.rejects(search({ after: wrong }), { code: /^22/ })
  }
})

test('a search whose cursor is a JSON null returns the first page', async () => {
  assert.deepEqual(await namesOf({ after: null }), await namesOf({}))
})

test('a search in an unknown order is refused', () =>
  isRefused(search({ sort: 'id; drop table x' }), errorCodes.invalidArgument))

test('hostile filters find nobody and break nothing', async () => {
  const quote = `'); drop table feedbacks; --`
  for (const args of [
    { city: quote },
    { cities: [quote, '{"', '\\', ''] },
    { neighborhoods: [quote, '*'] },
    { cities: Array.from({ length: 10_000 }, (_, index) => `Cidade ${index}`) },
    { cities: [] },
    { min_rating: 99 },
  ]) {
    assert.deepEqual(await namesOf({ ...args, term: quote }), [], JSON.stringify(args).slice(0, 80))
    assert.deepEqual(await namesOf(args), [], JSON.stringify(args).slice(0, 80))
  }
})

test('a search finds the new name of a category, but not its former name', async () => {
  await createCategory(owner, 'Trampolins')
  await createProfessional(owner, { name: 'Pulo Alto', category: 'Trampolins' })
  assert.deepEqual(await namesOf({ term: 'trampolim' }), ['Pulo Alto'])
  await actAs(people.admin).query(`update categories set name = 'Camas elásticas' where name = 'Trampolins'`)
  assert.deepEqual(await namesOf({ term: 'elasticas' }), ['Pulo Alto'])
  assert.deepEqual(await namesOf({ term: 'trampolins' }), [])
})

test('if nobody matches all words of a term, the search prefers words for a trade or a thing to other words', async () => {
  assert.deepEqual(await namesOf({ term: 'adjetivo balões' }), ['Ateliê Céu Azul'])
  assert.deepEqual(await namesOf({ term: 'adjetivo paraty' }), ['Buffet Adjetivo'])
})

test('a search for a dish, a show or a decoration that nobody mentions finds professionals with similar offers', async () => {
  for (const [terms, name] of [
    [
      'paella, mini pizza, kibe, brownie, torta, gin tônica, maître, comida mexicana, queijos e vinhos',
      'Buffet Adjetivo',
    ],
    ['boho, luau, trio de cilindros, pedido de casamento, festa neon', 'Ateliê Céu Azul'],
    ['mariachi, violoncelo, voz e violão, mestre-sala, show pirotécnico', 'DJ Maré'],
  ] as const) {
    for (const term of terms.split(', ')) assert.ok((await namesOf({ term })).includes(name), term)
  }
})

test('a search ignores small words such as prepositions unless the term has no other words', async () => {
  assert.deepEqual(await namesOf({ term: 'rock na com para' }), ['DJ Maré'])
  assert.deepEqual(await namesOf({ term: 'no dia' }), ['DJ Maré'])
})

test('at most three similar professionals are found, best rated first; they share the category and a city', async () => {
  const make = (name: string, cities: string[], category = 'Cerimonial') =>
    createProfessional(owner, { name, cities, category })
  const one = await make('Cerimonial Um', ['Areal', 'Sapucaia'])
  for (const name of ['Dois', 'Três', 'Quatro', 'Cinco']) await make(name, ['Sapucaia'])
  await make('Longe', ['Paraty'])
  await make('Outra Coisa', ['Areal'], 'DJ')
  const hidden = await createProfessional(owner, {
    name: 'Escondido',
    cities: ['Areal'],
    category: 'Cerimonial',
    status: 'pending',
  })
  const best = await make('Melhor', ['Areal'])
  await createFeedback(owner, { professional: best, rating: 5 })
  const similar = async (to: { id: string }, actor: Actor = visitor) =>
    (await actor.query<Row>('select name from similar_professionals($1)', [to.id])).map(({ name }) => name)
  assert.deepEqual(await similar(one), ['Melhor', 'Cinco', 'Quatro'])
  assert.deepEqual(await similar(best), ['Cerimonial Um'])
  assert.deepEqual(await similar(hidden), [])
  assert.deepEqual(await similar(hidden, actAs(people.admin)), [])
  assert.deepEqual(await similar({ id: people.client.id }), [])
})

test('nobody finds a pending or rejected professional, not even an admin or the owner', async () => {
  const provider = people.provider
  await createProfessional(owner, { owner: provider, name: 'Segredo', status: 'pending' })
  for (const actor of [visitor, ...Object.values(people).map(actAs)]) {
    assert.deepEqual(await search({ term: 'segredo' }, actor), [])
    assert.deepEqual(await search({ term: 'pending' }, actor), [])
    assert.deepEqual(await search({ term: 'rejected' }, actor), [])
  }
  const { rows } = await owner.query(
    `select from generate_series(1, 200) as size, search_professionals(page_size => size) where status <> 'approved'`,
  )
  assert.equal(rows.length, 0)
  const texts = await owner.query(
    `select from private.search_texts join professionals on id = professional_id where status <> 'approved'`,
  )
  assert.equal(texts.rowCount, 0)
})

test('a professional is found once approved', async () => {
  const { id } = await createProfessional(owner, { name: 'Recém Chegado', status: 'pending' })
  await actAs(people.admin).query(`update professionals set status = 'approved' where id = $1`, [id])
  assert.deepEqual(await namesOf({ term: 'recem' }), ['Recém Chegado'])
})

test('a page holds at most 200 professionals, however many are asked for', async () => {
  await owner.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select gen_random_uuid(), 'muitos-' || n || '@example.com', '{"name": "Muitos", "user_type": "provider"}'
     from generate_series(1, 201) as n`,
  )
  await owner.query(
    `insert into professionals (user_id, category_id, name, description, cities, whatsapp, status)
     select id, 1, 'Muitos', 'Festas', '{Niterói}', '21900000001', 'approved' from profiles where name = 'Muitos'`,
  )
  assert.equal((await visitor.query('select from search_professionals(page_size => 100000)')).length, 200)
})
