import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFavorite, createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'
import { insertRegistration, registrationOf } from './registrations.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs, visitor, service } = await openTestDatabase()
const { client, provider, otherProvider, admin } = await createPeople(owner)
const approved = await createProfessional(owner)
const pending = await createProfessional(owner, { status: 'pending' })
const rejected = await createProfessional(owner, { owner: otherProvider, status: 'rejected' })
const seenBy = async (actor: typeof visitor) =>
  (await actor.query<{ id: string }>('select id from professionals')).map(({ id }) => id)

const cardOf = async ({ id }: { id: string }) =>
  (await owner.query('select owner_name, owner_pic_url from professionals where user_id = $1', [id])).rows[0]

test("a visitor reads a professional's category, but not the owner's profile", async () => {
  const rows = await visitor.query(
    `select c.name as category, p.name as profile from professionals
     left join categories c on c.id = category_id left join profiles p on p.id = user_id`,
  )
  assert.deepEqual(rows, [{ category: 'Buffet', profile: null }])
})

const self = actAs(provider)

test("a provider's new registration waits for approval", async () => {
  const [row] = await insertRegistration(self, registrationOf(provider))
  assert.equal(row?.status, 'pending')
  assert.equal(row?.owner_name, provider.name)
  assert.equal(row?.slug, 'decoracao-da-ana')
})

test("a professional's card follows changes of the owner's name and picture, but never holds a data URL", async () => {
  const person = await createPerson(owner, {
    userType: 'provider',
    profilePicUrl: 'data:image/png;base64,AAAA',
  })
  const avatar = `/storage/v1/object/public/avatars/${person.id}/a.webp`
  await insertRegistration(actAs(person), registrationOf(person))
  for (const [change, shown] of [
    [`name = 'Nome Novo'`, { owner_name: 'Nome Novo', owner_pic_url: null }],
    [`profile_pic_url = '${avatar}'`, { owner_name: 'Nome Novo', owner_pic_url: avatar }],
  ] as const) {
    assert.equal((await cardOf(person)).owner_pic_url, null)
    await actAs(person).query(`update profiles set ${change}`)
    assert.deepEqual(await cardOf(person), shown)
  }
})

test('providers who simultaneously register under the same name get different slugs', async () => {
  const [first, second] = [
    await createPerson(owner, { userType: 'provider' }),
    await createPerson(owner, { userType: 'provider' }),
  ]
  const named = (person: { id: string }) => ({ ...registrationOf(person), name: 'Som da Praia' })
  const { later } = await actAs(first).transaction(async (query) => {
    await insertRegistration({ query }, named(first))
    const later = insertRegistration(actAs(second), named(second))
    await untilBlocked(owner, later)
    return { later }
  })
  assert.match((await later)[0]?.slug ?? '', /^som-da-praia-[0-9a-f]{8}$/)
})

test('a provider cannot register twice', () =>
  isRefused(insertRegistration(self, registrationOf(provider)), errorCodes.alreadyExists))

test('an edit advances the time at which a registration last changed, but a rating does not', async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: person })
  const edited = async () =>
    (await owner.query('select updated_at from professionals where id = $1', [professional.id])).rows[0]
      .updated_at
  const before = await edited()
  await createFeedback(owner, { professional, client })
  assert.deepEqual(await edited(), before)
  await actAs(person).query(`update professionals set description = 'Nova' where id = $1`, [professional.id])
  assert.ok((await edited()) > before)
})

test("an admin reads a registration with its category and its owner's profile", async () => {
  const rows = await actAs(admin).query(
    `select p.name as profile, c.name as category from professionals f
     join profiles p on p.id = f.user_id join categories c on c.id = f.category_id where f.id = $1`,
    [rejected.id],
  )
  assert.deepEqual(rows, [{ profile: otherProvider.name, category: 'Buffet' }])
})

test('an admin can edit a registration in any status, and the edit leaves its owner and status unchanged', async () => {
  for (const { id, user_id, status } of [approved, pending, rejected]) {
    const rows = await actAs(admin).query(
      `update professionals set cities = '{Maricá}' where id = $1 returning cities, user_id, status`,
      [id],
    )
    assert.deepEqual(rows, [{ cities: ['Maricá'], user_id, status }])
  }
})

test('not even the service can give two professionals the same slug', () =>
  isRefused(
    service.query('update professionals set slug = $2 where id = $1', [pending.id, approved.slug]),
    errorCodes.alreadyExists,
  ))

test('the service can read and delete any registration; its reviews and favorites are deleted with it', async () => {
  const professional = await createProfessional(owner)
  await createFeedback(owner, { professional, client })
  await createFavorite(owner, { professional, client })
  assert.ok((await seenBy(service)).includes(pending.id))
  assert.equal(
    (await service.query('delete from professionals where id = $1 returning id', [professional.id])).length,
    1,
  )
  assert.equal(
    (await owner.query('select from favorites where professional_id = $1', [professional.id])).rowCount,
    0,
  )
  assert.equal(
    (await owner.query('select from feedbacks where professional_id = $1', [professional.id])).rowCount,
    0,
  )
})
