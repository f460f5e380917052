import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFavorite } from '@fenix/database/factories/favorites.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isInvalid, isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, otherClient, provider, admin } = await createPeople(owner)
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

describe('favorites', () => {
  describe('as a visitor', () => {
    test('a visitor cannot read, add or remove favorites', async () => {
      await isRefused(visitor.query('select from favorites'))
      await isRefused(mark(visitor, client))
      await isRefused(visitor.query('delete from favorites'))
    })
  })

  describe('as a client', () => {
    const self = actAs(client)

    test('a client adds an approved professional to the favorites, even twice, and removes it', async () => {
      assert.equal((await mark(self, client)).length, 1)
      assert.equal((await mark(self, client)).length, 1)
      assert.deepEqual(await self.query('select client_id from favorites'), [{ client_id: client.id }])
      assert.equal((await self.query('delete from favorites returning client_id')).length, 1)
    })

    test("a client cannot see, add, change or remove another client's favorites", async () => {
      await findsNothing(self.query('select client_id from favorites where client_id = $1', [otherClient.id]))
      await isRefused(mark(self, otherClient))
      await isRefused(
        self.query('insert into favorites (client_id, professional_id) values ($1, $2)', [
          otherClient.id,
          (await createProfessional(owner)).id,
        ]),
      )
      await findsNothing(
        self.query('update favorites set client_id = $1 where client_id = $2 returning client_id', [
          client.id,
          otherClient.id,
        ]),
      )
      await findsNothing(
        self.query('delete from favorites where client_id = $1 returning client_id', [otherClient.id]),
      )
    })

    test('a client cannot transfer a favorite to another client', async () => {
      const person = await createPerson(owner)
      await createFavorite(owner, { client: person, professional })
      await isRefused(actAs(person).query('update favorites set client_id = $1', [client.id]))
    })

    test('a client cannot mark a professional that is not approved', async () => {
      for (const status of ['pending', 'rejected', 'suspended'] as const) {
        const hidden = await createProfessional(owner, { status })
        await isRefused(mark(self, client, hidden))
        const person = await createPerson(owner)
        await mark(actAs(person), person)
        await isRefused(actAs(person).query('update favorites set professional_id = $1', [hidden.id]))
      }
    })

    test('a client cannot choose the date of a favorite', async () => {
      await isRefused(
        self.query('insert into favorites (client_id, professional_id, created_at) values ($1, $2, now())', [
          client.id,
          professional.id,
        ]),
      )
      await isRefused(self.query('update favorites set created_at = now()'))
    })

    test('a client writes, changes and removes the note of a favorite', async () => {
      await mark(self, client)
      assert.deepEqual(await annotate(self, client, ' Ligar na terça.\n'), [{ note: 'Ligar na terça.' }])
      assert.deepEqual(await annotate(self, client, 'Fechado!'), [{ note: 'Fechado!' }])
      assert.deepEqual(await annotate(self, client, ' \n '), [{ note: null }])
    })

    test('marking again keeps the note', async () => {
      await mark(self, client)
      await annotate(self, client, 'Ligar na terça.')
      await mark(self, client)
      assert.deepEqual(await self.query('select note from favorites'), [{ note: 'Ligar na terça.' }])
    })

    test('a note goes with the favorite and returns if it is marked with it', async () => {
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

    test('a note of more than 500 characters is refused', async () => {
      await mark(self, client)
      await isInvalid(annotate(self, client, 'a'.repeat(501)), 'note')
    })

    test("a client neither reads nor changes another client's note", async () => {
      await findsNothing(self.query(`select note from favorites where note like '%sinal%'`))
      await findsNothing(annotate(self, otherClient, 'Trocada.'))
      await isRefused(
        self.query(
          `insert into favorites (client_id, professional_id, note) values ($1, $2, 'Trocada.')
           on conflict (client_id, professional_id) do update set note = excluded.note`,
          [otherClient.id, professional.id],
        ),
      )
    })

    test('a client who names no row changes and removes only their own favorites', async () => {
      await mark(self, client)
      await self.query('update favorites set client_id = $1', [client.id])
      await self.query('delete from favorites')
      const { rows } = await owner.query('select client_id from favorites where client_id = any ($1)', [
        [client.id, otherClient.id],
      ])
      assert.deepEqual(rows, [{ client_id: otherClient.id }])
    })
  })

  for (const [kind, person] of Object.entries({ provider, admin })) {
    const article = kind === 'admin' ? 'an admin' : 'a provider'
    describe(`as ${article}`, () => {
      test(`${article} has no favorites and sees nobody's`, async () => {
        await isRefused(mark(actAs(person), person))
        await findsNothing(actAs(person).query('select client_id, note from favorites'))
        await findsNothing(annotate(actAs(person), otherClient, 'Trocada.'))
        await findsNothing(actAs(person).query('delete from favorites returning client_id'))
      })
    })
  }
})
