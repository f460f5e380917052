import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson, createSession } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'

const { owner, actAs } = await openTestDatabase()
const { admin } = await createPeople(owner)
const self = actAs(admin)

type Who = { id: string }

const calls = {
  admin_person: (actor: Actor, { id }: Who) => actor.query('select * from admin_person($1)', [id]),
  admin_sessions: (actor: Actor, { id }: Who) => actor.query('select * from admin_sessions($1)', [id]),
  admin_end_sessions: (actor: Actor, { id }: Who, session?: string) =>
    actor.query('select admin_end_sessions($1, $2) as id', [id, session]),
  admin_block_sign_in: (actor: Actor, { id }: Who, isBlocked = true) =>
    actor.query('select admin_block_sign_in($1, $2)', [id, isBlocked]),
  admin_export_data: (actor: Actor, { id }: Who) =>
    actor.query<{ data: Record<string, object[]> }>('select admin_export_data($1) as data', [id]),
  admin_pictures: (actor: Actor, { id }: Who) => actor.query('select * from admin_pictures($1)', [id]),
  admin_delete_account: (actor: Actor, { id }: Who) => actor.query('select admin_delete_account($1)', [id]),
}
const acts = [
  'admin_end_sessions',
  'admin_block_sign_in',
  'admin_export_data',
  'admin_delete_account',
] as const

/** Acts as an administrator who has just given the password. */
async function signedIn(person: Who = admin, session = {}) {
  const { claims } = await createSession(owner, { person, ...session })
  return actAs({ ...person, claims })
}
const isBlocked = async ({ id }: Who) =>
  (await owner.query('select banned_until > now() as is_blocked from auth.users where id = $1', [id])).rows[0]
    ?.is_blocked as boolean | null
const sessionsOf = async ({ id }: Who) =>
  (await owner.query('select id from auth.sessions where user_id = $1', [id])).rows
const exists = async ({ id }: Who) =>
  (await owner.query('select from auth.users where id = $1', [id])).rowCount === 1
const acted = async ({ id }: Who) =>
  (
    await owner.query(
      `select act from private.audit_log where target_id = $1 and actor_id = $2 order by id`,
      [id, admin.id],
    )
  ).rows.map(({ act }) => act as string)

for (const name of acts) {
  test(`an admin cannot call ${name} about themselves, another admin or an unknown person`, async () => {
    const fresh = await signedIn()
    const other = await createPerson(owner, { userType: 'admin' })
    await createSession(owner, { person: other })
    await isRefused(calls[name](fresh, admin))
    await isRefused(calls[name](fresh, other))
    await isRefused(calls[name](fresh, { id: randomUUID() }), errorCodes.notPublic)
    assert.equal((await sessionsOf(other)).length, 1)
    assert.ok(!(await isBlocked(other)))
  })
}

test("an admin who opens the same person's page repeatedly is logged once an hour", async () => {
  const person = await createPerson(owner, { name: 'Célia Prado', phone: '21911112222' })
  for (let time = 0; time < 3; time += 1) {
    const [row] = await calls.admin_person(self, person)
    assert.partialDeepStrictEqual(row, {
      name: 'Célia Prado',
      phone: '21911112222',
      email: person.email,
      user_type: 'client',
      is_blocked: false,
    })
  }
  assert.deepEqual(await acted(person), ['opened'])
  await findsNothing(calls.admin_person(self, { id: randomUUID() }))
})

test("opening the same person's page twice at once is logged once", async () => {
  const person = await createPerson(owner)
  const { later } = await self.transaction(async (query) => {
    await query('select * from admin_person($1)', [person.id])
    const later = calls.admin_person(self, person)
    await untilBlocked(owner, later)
    return { later }
  })
  assert.equal((await later).length, 1)
  assert.deepEqual(await acted(person), ['opened'])
})

test('an admin sees where a person is signed in, and can end one session or all sessions', async () => {
  const person = await createPerson(owner)
  const other = await createPerson(owner)
  await createSession(owner, { person: other })
  const old = await createSession(owner, { person, minutesAgo: 60, userAgent: 'Firefox' })
  const present = await createSession(owner, { person, userAgent: 'Chrome' })
  assert.deepEqual(
    (await calls.admin_sessions(self, person)).map(({ id, user_agent: agent }) => [id, agent]),
    [
      [present.id, 'Chrome'],
      [old.id, 'Firefox'],
    ],
  )
  assert.deepEqual(await calls.admin_end_sessions(self, person, old.id), [{ id: old.id }])
  assert.deepEqual(await calls.admin_end_sessions(self, person, old.id), [])
  assert.deepEqual(await calls.admin_end_sessions(self, person), [{ id: present.id }])
  assert.deepEqual(await sessionsOf(person), [])
  assert.equal((await sessionsOf(other)).length, 1)
  assert.deepEqual(await acted(person), ['sessions_ended', 'sessions_ended'])
})

test('an admin who ends a session must state the person to whom it belongs', async () => {
  const [person, other] = [await createPerson(owner), await createPerson(owner)]
  const { id } = await createSession(owner, { person: other })
  assert.deepEqual(await calls.admin_end_sessions(self, person, id), [])
  assert.equal((await sessionsOf(other)).length, 1)
})

test("an admin can block a person's sign-in, which ends all their sessions, and can unblock it", async () => {
  const person = await createPerson(owner)
  await createSession(owner, { person })
  await calls.admin_block_sign_in(self, person)
  await calls.admin_block_sign_in(self, person)
  assert.equal(await isBlocked(person), true)
  assert.deepEqual(await sessionsOf(person), [])
  await calls.admin_block_sign_in(self, person, false)
  assert.ok(!(await isBlocked(person)))
  assert.deepEqual(await acted(person), ['blocked', 'unblocked'])
})

test('a person who is blocked gets one mail about it, even with mails switched off', async () => {
  const person = await createPerson(owner)
  await owner.query('insert into private.mail_preferences (account_id, is_off) values ($1, true)', [
    person.id,
  ])
  await calls.admin_block_sign_in(self, person)
  await calls.admin_block_sign_in(self, person)
  await calls.admin_block_sign_in(self, person, false)
  const { rows } = await owner.query('select kind, data from private.outgoing_mails where account_id = $1', [
    person.id,
  ])
  assert.deepEqual(rows, [{ kind: 'blocked', data: { name: person.name } }])
})

test("an admin's export of a person's data equals what 'Baixar meus dados' gives the person", async () => {
  const person = await createPerson(owner)
  const professional = await createProfessional(owner)
  await createFeedback(owner, { professional, client: person, comment: 'Bolo lindo.' })
  const self = await signedIn(person)
  const exported = await calls.admin_export_data(await signedIn(), person)
  assert.deepEqual(exported, await self.query('select export_my_data() as data'))
  assert.deepEqual(await acted(person), ['data_exported'])
})

/** The administrator as three actors, none of whom has just given the password. */
const unproven = async () => [
  self,
  await signedIn(admin, { minutesAgo: 6 }),
  await signedIn(admin, { method: 'otp' }),
]

test("an admin can export a person's data only if the admin has just given their own password", async () => {
  const person = await createPerson(owner)
  for (const actor of await unproven()) {
    await isRefused(calls.admin_export_data(actor, person), errorCodes.passwordNeeded)
  }
  assert.deepEqual(await acted(person), [])
  const fresh = await signedIn(admin, { minutesAgo: 4 })
  assert.equal((await calls.admin_export_data(fresh, person)).length, 1)
  assert.deepEqual(await acted(person), ['data_exported'])
})

test("an admin who has just given their password can delete an account, but only once the account's pictures are deleted", async () => {
  const person = await createPerson(owner)
  await owner.query(`insert into storage.objects (bucket_id, name) values ('avatars', $1)`, [
    `${person.id}/a.webp`,
  ])
  for (const actor of await unproven()) {
    await isRefused(calls.admin_delete_account(actor, person), errorCodes.passwordNeeded)
  }
  const fresh = await signedIn()
  await isRefused(calls.admin_delete_account(fresh, person), errorCodes.objectsLeft)
  assert.deepEqual(await calls.admin_pictures(self, person), [
    { bucket: 'avatars', path: `${person.id}/a.webp` },
  ])
  await owner.query(`set storage.allow_delete_query = 'true'; delete from storage.objects`)
  await calls.admin_delete_account(fresh, person)
  assert.ok(!(await exists(person)))
  assert.deepEqual(await acted(person), ['deleted'])
})

test('of two simultaneous deletions of an account, one succeeds and is logged, and the other is refused', async () => {
  const person = await createPerson(owner)
  const [fresh, again] = [await signedIn(), await signedIn()]
  const { refused } = await fresh.transaction(async (query) => {
    await query('select admin_delete_account($1)', [person.id])
    const refused = isRefused(calls.admin_delete_account(again, person), errorCodes.notPublic)
    await untilBlocked(owner, refused)
    return { refused }
  })
  await refused
  assert.deepEqual(await acted(person), ['deleted'])
})
