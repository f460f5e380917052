import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFavorite } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, otherClient } = await createPeople(owner)
const professional = await createProfessional(owner)
await createFavorite(owner, { client: otherClient, professional, note: 'Pediu sinal de 30%.' })

type Person = { id: string }

async function share(person: Person) {
  const [row] = await actAs(person).query<{ token: string }>('select share_favorites() as token')
  assert.ok(row)
  return row.token
}

const stopSharing = (person: Person) => actAs(person).query('select stop_sharing_favorites()')

const shared = async (actor: Actor, token: string | null) =>
  (await actor.query<{ id: string }>('select id from shared_favorites($1)', [token])).map(({ id }) => id)

/** A client with one favorite. */
async function newClient() {
  const person = await createPerson(owner)
  await createFavorite(owner, { client: person, professional })
  return person
}

const otherToken = await share(otherClient)

test('the link of a favorite list shows a visitor the professionals, newest first, and nothing about the client', async () => {
  const person = await newClient()
  const newer = await createProfessional(owner)
  await createFavorite(owner, { client: person, professional: newer, note: 'Segredo.' })
  const token = await share(person)
  assert.deepEqual(await shared(visitor, token), [newer.id, professional.id])
  const rows = JSON.stringify(await visitor.query('select * from shared_favorites($1)', [token]))
  assert.ok(!rows.includes('Segredo.') && !rows.includes(person.id))
})

test('a shared list shows nothing while its owner is blocked or is not a client', async () => {
  for (const [start, end] of [
    [`update auth.users set banned_until = 'infinity'`, 'update auth.users set banned_until = null'],
    [`update auth.users set banned_until = 'infinity'`, `update auth.users set banned_until = '2026-01-01'`],
    [`update profiles set user_type = 'admin'`, `update profiles set user_type = 'client'`],
    [`update profiles set user_type = 'provider'`, `update profiles set user_type = 'client'`],
  ]) {
    const person = await newClient()
    const token = await share(person)
    await owner.query(`${start} where id = $1`, [person.id])
    assert.deepEqual(await shared(visitor, token), [])
    await owner.query(`${end} where id = $1`, [person.id])
    assert.deepEqual(await shared(visitor, token), [professional.id])
  }
})

test('a shared list omits professionals who are not approved', async () => {
  const person = await newClient()
  for (const status of ['pending', 'rejected', 'suspended'] as const) {
    const hidden = await createProfessional(owner, { status })
    await createFavorite(owner, { client: person, professional: hidden })
  }
  assert.deepEqual(await shared(visitor, await share(person)), [professional.id])
})

test('a shared list shows at most 100 professionals', async () => {
  const person = await createPerson(owner)
  for (let count = 0; count <= 100; count++) {
    await createFavorite(owner, { client: person, professional: await createProfessional(owner) })
  }
  assert.equal((await shared(visitor, await share(person))).length, 100)
})

test('an unknown, empty or partial token opens no list', async () => {
  await createFavorite(owner, { client, professional })
  for (const token of [null, '', '%', '0'.repeat(32), otherToken.slice(0, 31), client.id]) {
    assert.deepEqual(await shared(visitor, token), [])
  }
})

test('the table of favorite lists refuses a share token that could be guessed', async () => {
  await share(await newClient())
  await isRefused(owner.query(`update favorite_lists set share_token = '0'`), errorCodes.invalidField)
})

test('sharing a list again gives the same 128-bit link, and every list has a link of its own', async () => {
  const person = await newClient()
  const token = await share(person)
  assert.match(token, /^[0-9a-f]{32}$/)
  assert.equal(await share(person), token)
  assert.notEqual(token, otherToken)
})

test('a client can share their list of favorites even while it is empty', async () => {
  const person = await createPerson(owner)
  assert.deepEqual(await shared(visitor, await share(person)), [])
})

test('a revoked link opens nothing, and sharing again makes another link', async () => {
  const person = await newClient()
  const token = await share(person)
  await stopSharing(person)
  assert.deepEqual(await shared(visitor, token), [])
  const next = await share(person)
  assert.notEqual(next, token)
  assert.deepEqual(await shared(visitor, token), [])
  assert.deepEqual(await shared(visitor, next), [professional.id])
})

test('when one client stops sharing, the links of other clients still work', async () => {
  await stopSharing(await newClient())
  assert.deepEqual(await shared(visitor, otherToken), [professional.id])
})

test("adding, annotating or removing a favorite updates the list's changed_at; marking a favorite again does not", async () => {
  const person = await newClient()
  const self = actAs(person)
  const changedAt = async () =>
    (await self.query<{ at: string }>('select changed_at::text as at from favorite_lists'))[0]?.at
  const mark = `insert into favorites (client_id, professional_id) values ($1, $2)
                on conflict (client_id, professional_id) do update set professional_id = excluded.professional_id`
  const steps: [sql: string, values: string[], isChange: boolean][] = [
    [mark, [person.id, professional.id], false],
    [`update favorites set note = 'Ligar.'`, [], true],
    [`update favorites set note = 'Ligar.'`, [], false],
    [mark, [person.id, (await createProfessional(owner)).id], true],
    ['delete from favorites where professional_id = $1', [professional.id], true],
  ]
  for (const [sql, values, isChange] of steps) {
    const before = await changedAt()
    await self.query(sql, values)
    assert.equal((await changedAt()) !== before, isChange, sql)
  }
})

test("a favorite list is deleted with the client's account", async () => {
  const person = await newClient()
  const token = await share(person)
  await owner.query('delete from auth.users where id = $1', [person.id])
  const { rows } = await owner.query('select from favorite_lists where client_id = $1', [person.id])
  assert.deepEqual(rows, [])
  assert.deepEqual(await shared(visitor, token), [])
})
