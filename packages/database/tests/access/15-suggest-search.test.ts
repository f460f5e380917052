import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const people = await createPeople(owner)

type Suggestion = { suggested_term: string; suggested_category_id: number | null }

async function suggest(term: string | null, city: string | null = null, actor: Actor = visitor) {
  const rows = await actor.query<Suggestion>(
    `select suggested_term, suggested_category_id::int from suggest_search($1, city => $2)`,
    [term, city],
  )
  return rows[0]?.suggested_term ?? null
}

await createProfessional(owner, {
  name: 'Clique Eterno',
  category: 'Fotografia',
  description: 'Fotógrafo de casamentos. Fotografo festas também.',
  cities: ['Niterói'],
})
await createProfessional(owner, {
  name: 'Buffet da Praia',
  description: 'Brigadeiros e salgados. Aqui o buffet é a festa.',
  cities: ['Maricá'],
})
await createProfessional(owner, { name: 'DJ Maré', category: 'DJ', description: 'Som e luz.' })
await createProfessional(owner, { name: 'Açúcar', category: 'Decoração', description: 'Confeitaria fina.' })
for (const status of ['pending', 'rejected', 'suspended'] as const) {
  await createProfessional(owner, { name: `Xilofonista ${status}`, description: 'Zabumbada', status })
}

for (const [typed, suggested] of [
  ['brigadero', 'brigadeiros'],
  ['bufet', 'Buffet'],
  ['fotografo casamemto', 'fotografo casamentos'],
] as const) {
  test(`a visitor who types ${typed} is offered ${suggested}`, async () => {
    assert.equal(await suggest(typed), suggested)
  })
}

test('no other spelling is suggested for a word that the search understands', async () => {
  for (const [typed, name] of [
    ['fotografa', 'Clique Eterno'],
    ['bufe', 'Buffet da Praia'],
    ['Dejay', 'DJ Maré'],
    ['doceria', 'Açúcar'],
  ]) {
    assert.equal(await suggest(typed ?? ''), null, typed)
    const found = await visitor.query('select name from search_professionals($1)', [typed])
    assert.ok(
      found.some((one) => one.name === name),
      typed,
    )
  }
})

test('a visitor who types a word that no text contains is offered a similar category name', async () => {
  const rows = await visitor.query<Suggestion>(
    `select suggested_term, (select name from categories where id = suggested_category_id) as category
     from suggest_search('decorasao')`,
  )
  assert.deepEqual(rows, [{ suggested_term: 'Decoração', category: 'Decoração' }])
})

test("a visitor is not offered a word that would find nobody with the visitor's filters", async () => {
  assert.equal(await suggest('brigadero', 'Maricá'), 'brigadeiros')
  assert.equal(await suggest('brigadero', 'Niterói'), null)
})

test('a visitor is offered nothing for an empty, long or unrecognizable term', async () => {
  for (const term of [null, '', '  ', 'qwertyuiop', 'brigadero '.repeat(30), '%', "'; drop table x"]) {
    assert.equal(await suggest(term), null, String(term))
  }
})

test('a word is no longer offered once the only professional who uses it is deleted', async () => {
  const { id } = await createProfessional(owner, { name: 'Trampolim Total', description: 'Pula.' })
  assert.equal(await suggest('tranpolim'), 'trampolim')
  await owner.query('delete from professionals where id = $1', [id])
  assert.equal(await suggest('tranpolim'), null)
})

const isKnown = async (word: string) =>
  (await owner.query('select from private.search_words where word = $1', [word])).rowCount === 1

test('the search forgets a word once no professional uses it any longer', async () => {
  const first = await createProfessional(owner, { name: 'Zwinglio Doces', description: 'Festas.' })
  const last = await createProfessional(owner, { name: 'Zwinglio Luz', description: 'Festas.' })
  await owner.query(`update professionals set name = 'Doces' where id = $1`, [first.id])
  assert.ok(await isKnown('zwinglio'))
  await owner.query('delete from professionals where id = $1', [last.id])
  assert.ok(!(await isKnown('zwinglio')))
  assert.ok(await isKnown('doces'))
})

test("the search knows a registration's words only after its approval", async () => {
  const name = 'Quixaba Luz'
  const pending = await createProfessional(owner, { name, status: 'pending' })
  const rejected = await createProfessional(owner, { name, status: 'pending' })
  assert.ok(!(await isKnown('quixaba')))
  await owner.query(`update professionals set status = 'approved' where id = $1`, [pending.id])
  await owner.query('delete from professionals where id = $1', [rejected.id])
  assert.ok(await isKnown('quixaba'))
})

test('nobody is offered words of a pending or rejected professional', async () => {
  for (const actor of [visitor, ...Object.values(people).map(actAs)]) {
    assert.equal(await suggest('xilofonist', null, actor), null)
    assert.equal(await suggest('zabunbada', null, actor), null)
  }
})
