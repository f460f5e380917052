import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const people = await createPeople(owner)
const everybody = [visitor, ...Object.values(people).map(actAs)]

type Suggestion = {
  kind: string
  category: string | null
  city: string | null
  neighborhood: string | null
  name: string | null
  professionals: number | null
}

async function suggestions(term: string | null, actor: Actor = visitor) {
  const rows = await actor.query<Suggestion>('select * from search_suggestions($1)', [term])
  return rows.map(({ kind, category, city, neighborhood, name, professionals }) =>
    kind === 'professional'
      ? `professional ${name}`
      : [kind, category, city, neighborhood, professionals].filter((part) => part !== null).join(' '),
  )
}

await createProfessional(owner, {
  name: 'DJ Maré',
  category: 'DJ',
  cities: ['Niterói', 'Rio de Janeiro'],
  event_types: ['fifteenth_birthday'],
})
await createProfessional(owner, { name: 'Vinil', category: 'DJ', cities: ['Niterói'] })
await createProfessional(owner, {
  name: 'Buffet da Barra',
  cities: ['Rio de Janeiro'],
  neighborhoods: ['Barra da Tijuca', 'Recreio dos Bandeirantes'],
  event_types: ['children'],
})
await createProfessional(owner, {
  name: 'Clique',
  category: 'Fotografia',
  cities: ['Armação dos Búzios'],
})

for (const [typed, expected] of [
  ['dj niter', 'category_city DJ Niterói 2'],
  ['niteroi dj', 'category_city DJ Niterói 2'],
  ['som e luz 15 anos', 'category DJ 2'],
  ['bufe', 'category Buffet 1'],
  ['fotografa', 'category Fotografia 1'],
  ['fotógrafo em búzios', 'category_city Fotografia Armação dos Búzios 1'],
  ['buffet infantil barra da tijuca', 'category_city Buffet Rio de Janeiro 1'],
  ['niteroy', 'city Niterói 2'],
  ['icarai', 'city Niterói 2'],
  ['dj em Itaipu', 'category_city DJ Niterói 2'],
  ['rio de jan', 'city Rio de Janeiro 2'],
  ['recreio', 'neighborhood Rio de Janeiro Recreio dos Bandeirantes 2'],
  ['copacabana', 'neighborhood Rio de Janeiro Copacabana 1'],
  ['VINIL', 'professional Vinil'],
  ['infantil tijuca', 'professional Buffet da Barra'],
] as const) {
  test(`the first suggestion for a visitor who types ${typed} is ${expected}`, async () => {
    assert.equal((await suggestions(typed))[0], expected)
  })
}

test('a visitor who types a category and a city is also offered each of them alone', async () => {
  assert.deepEqual((await suggestions('dj niter')).slice(1, 3), ['category DJ 2', 'city Niterói 2'])
  const [first, second] = await suggestions('dj búzios')
  assert.deepEqual([first, second], ['category DJ 2', 'city Armação dos Búzios 1'])
})

test('a visitor is offered a professional with picture, cities and rating', async () => {
  const one = await createProfessional(owner, {
    name: 'Zabumba Viva',
    category: 'DJ',
    cities: ['Paraty'],
  })
  await createFeedback(owner, { professional: one, rating: 4 })
  const rows = await visitor.query(
    `select slug, name, category, category_slug, cities, image, rating from search_suggestions('zabumb')`,
  )
  assert.deepEqual(rows, [
    {
      slug: 'zabumba-viva',
      name: 'Zabumba Viva',
      category: 'DJ',
      category_slug: 'dj',
      cities: ['Paraty'],
      image: null,
      rating: '4.0',
    },
  ])
})

test('a visitor is offered at most ten suggestions, of which at most three are professionals', async () => {
  for (const term of ['s', 'a', 'b', 'rio', 'festas']) {
    const offered = await suggestions(term)
    assert.ok(offered.length <= 10, term)
    assert.ok(offered.filter((one) => one.startsWith('professional')).length <= 3, term)
  }
})

test('a visitor is not offered a category or a city that has no professional', async () => {
  assert.deepEqual(await suggestions('cerimonial'), [])
  assert.deepEqual(await suggestions('macaé'), [])
})

test('a visitor is offered nothing for an empty or hostile term', async () => {
  for (const term of [null, '', '  ', '%', "'; drop table x", '\\', `{""}`, '$', 'x'.repeat(8_000)]) {
    assert.deepEqual(await suggestions(term), [], String(term))
  }
})

describe('for every role', () => {
  before(async () => {
    await createCategory(owner, 'Xilogravura')
    await actAs(people.provider).query(`select add_category('Xaxado')`)
    await createProfessional(owner, {
      owner: people.provider,
      name: 'Xilofone Secreto',
      category: 'Xaxado',
      cities: ['Quissamã'],
      status: 'pending',
    })
  })

  test('nobody is offered a pending professional, its city or a hidden category', async () => {
    for (const actor of everybody) {
      for (const term of ['xilofone', 'quissamã', 'xaxado', 'xilogravura', 'xaxado quissamã']) {
        assert.deepEqual(await suggestions(term, actor), [], term)
      }
    }
  })

  test('the counts of a search include no pending professional and no hidden category, whoever reads them', async () => {
    for (const actor of everybody) {
      const rows = await actor.query<{ counts: { categories: object; cities: object } }>(
        'select count_professionals() as counts',
      )
      assert.ok(!('Quissamã' in (rows[0]?.counts.cities ?? {})))
      const ids = await owner.query<{ id: string }>(`select id from categories where name like 'X%'`)
      for (const { id } of ids.rows) assert.ok(!(id in (rows[0]?.counts.categories ?? {})))
    }
  })
})
