import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFavorite } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'

const { owner, actAs } = await openTestDatabase()
const { client, otherClient } = await createPeople(owner)
const professional = await createProfessional(owner)
await createFavorite(owner, { client: otherClient, professional, note: 'Pediu sinal de 30%.' })

const mark = (actor: Actor, person: { id: string }, what = professional) =>
  actor.query(
    `insert into favorites (client_id, professional_id) values ($1, $2)
     on conflict (client_id, professional_id) do update
       set client_id = excluded.client_id, professional_id = excluded.professional_id
     returning professional_id`,
    [person.id, what.id],
  )

const annotate = (actor: Actor, person: { id: string }, note: string | null) =>
  actor.query('update favorites set note = $1 where client_id = $2 returning note', [note, person.id])

const self = actAs(client)

test('a client adds an approved professional to their favorites, even twice, and removes the favorite', async () => {
  assert.equal((await mark(self, client)).length, 1)
  assert.equal((await mark(self, client)).length, 1)
  assert.deepEqual(await self.query('select client_id from favorites'), [{ client_id: client.id }])
  assert.equal((await self.query('delete from favorites returning client_id')).length, 1)
})

test('a client writes, changes and removes the note of a favorite', async () => {
  await mark(self, client)
  assert.deepEqual(await annotate(self, client, ' Ligar na terça.\n'), [{ note: 'Ligar na terça.' }])
  assert.deepEqual(await annotate(self, client, 'Fechado!'), [{ note: 'Fechado!' }])
  assert.deepEqual(await annotate(self, client, ' \n '), [{ note: null }])
})

test('marking a favorite again preserves its note', async () => {
  await mark(self, client)
  await annotate(self, client, 'Ligar na terça.')
  await mark(self, client)
  assert.deepEqual(await self.query('select note from favorites'), [{ note: 'Ligar na terça.' }])
})

test('a favorite starts in the state to_ask, can take every state, and has asked_at only in the state asked', async () => {
  await mark(self, client)
  const set = (columns: string, values: string) =>
    self.query(`update favorites set (${columns}) = row(${values}) returning state, asked_at::text as at`)
  const past = '2026-01-01 12:00:00+00'
  assert.deepEqual(await self.query('select state, quoted_price as price from favorites'), [
    { state: 'to_ask', price: null },
  ])
  for (const state of ['answered', 'closed', 'declined', 'to_ask']) {
    assert.deepEqual(await set('state, asked_at', `'asked', '${past}'`), [{ state: 'asked', at: past }])
    assert.deepEqual(await set('quoted_price', '2800'), [{ state: 'asked', at: past }])
    assert.deepEqual(await set('asked_at', 'null'), [{ state: 'asked', at: null }])
    await set('asked_at', `'${past}'`)
    assert.deepEqual(await set('state', `'${state}'`), [{ state, at: null }])
  }
})

test("a favorite's asked_at is never in the future, even if the device's clock is ahead", async () => {
  await mark(self, client)
  const rows = await self.query(
    `update favorites set state = 'asked', asked_at = '2999-01-01' returning asked_at = now() as is_now`,
  )
  assert.deepEqual(rows, [{ is_now: true }])
})

test('a note is deleted with its favorite, and returns only if the client sends it with the new favorite', async () => {
  await mark(self, client)
  await annotate(self, client, 'Ligar na terça.')
  await self.query('delete from favorites')
  await mark(self, client)
  assert.deepEqual(await self.query('delete from favorites returning note'), [{ note: null }])
  const inserted = await self.query(
    'insert into favorites (client_id, professional_id, note) values ($1, $2, $3) returning note',
    [client.id, professional.id, 'Ligar na terça.'],
  )
  assert.deepEqual(inserted, [{ note: 'Ligar na terça.' }])
})
