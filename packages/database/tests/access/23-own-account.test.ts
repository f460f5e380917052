import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import {
  createContactTap,
  createFavorite,
  createFeedback,
  createFeedbackReply,
  createVote,
} from '@fenix/database/factories/feedbacks.ts'
import { createPerson, createSession } from '@fenix/database/factories/people.ts'
import {
  createAgenda,
  createDailyCount,
  createProfessional,
  createTaxId,
} from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { exportOf } from './export-of.ts'
import { isRefused } from './refusals.ts'
import { untilBlocked } from './until-blocked.ts'

const database = await openTestDatabase()
const { owner, actAs } = database

const exists = async ({ id }: { id: string }) =>
  (await owner.query('select from auth.users where id = $1', [id])).rowCount === 1
/** Acts as somebody who has just signed in by password, unless `session` says otherwise. */
async function signIn(person: { id: string }, session = {}) {
  const { claims } = await createSession(owner, { person, ...session })
  return actAs({ ...person, claims })
}
const storeObject = async (bucket: string, name: string, uploader?: { id: string }) =>
  (
    await owner.query(
      'insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3) returning id',
      [bucket, name, uploader?.id],
    )
  ).rows[0]

describe('sessions', () => {
  test('people see their own sessions, the last used first, and which session is the current one', async () => {
    const person = await createPerson(owner)
    const old = await createSession(owner, { person, minutesAgo: 60, userAgent: 'Firefox' })
    const present = await createSession(owner, { person, userAgent: 'Chrome' })
    await createSession(owner, { person: await createPerson(owner) })
    const { rows } = await owner.query('select created_at from auth.sessions where id = $1', [old.id])
    const sessions = await actAs({ ...person, claims: present.claims }).query('select * from my_sessions()')
    assert.deepEqual(
      sessions.map(({ id, user_agent, is_current }) => [id, user_agent, is_current]),
      [
        [present.id, 'Chrome', true],
        [old.id, 'Firefox', false],
      ],
    )
    assert.deepEqual(sessions[1]?.last_used_at, rows[0].created_at)
  })

  test('an expired session is not shown', async () => {
    const person = await createPerson(owner)
    const { id } = await createSession(owner, { person })
    await owner.query('update auth.sessions set not_after = now() where id = $1', [id])
    assert.deepEqual(await actAs(person).query('select * from my_sessions()'), [])
  })

  test("ending one's own session also deletes its refresh tokens; nobody can end another person's session", async () => {
    const [person, other] = [await createPerson(owner), await createPerson(owner)]
    const { id } = await createSession(owner, { person })
    await owner.query(`insert into auth.refresh_tokens (token, session_id) values ($1, $2)`, [
      randomUUID(),
      id,
    ])
    const tokens = async () =>
      (await owner.query('select from auth.refresh_tokens where session_id = $1', [id])).rowCount
    await actAs(other).query('select end_session($1)', [id])
    assert.equal(await tokens(), 1)
    await actAs(person).query('select end_session($1)', [id])
    assert.equal(await tokens(), 0)
    assert.deepEqual(await actAs(person).query('select * from my_sessions()'), [])
  })
})

describe('export', () => {
  /** Tables that the export omits although their foreign keys lead to a person, each with the reason. */
  const LEFT_OUT = {
    'auth.refresh_tokens': 'secrets',
    'auth.one_time_tokens': 'secrets',
    'auth.mfa_amr_claims': 'part of the sessions',
    'server.used_codes': 'keeps a code from being used twice',
    'private.search_texts': 'derived from the registration',
    'private.registration_keys': 'derived from the registration',
    'private.contact_sums': 'derived from the counts by day',
    'private.page_changes': 'says in which transaction a page last changed',
    'private.people_texts': 'derived from account, profile and registration',
    'private.feedback_texts': 'derived from the reviews',
    'private.mailed_replies': 'says of a reply that its mail was written',
    'private.review_networks': 'digests that lead nowhere, and go the next day',
    'private.reports': 'told to the administrators in confidence; their sender is not stored',
  }

  test('the export contains every table whose foreign keys lead to a person, except the tables listed with a reason', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `with recursive reaching (relid) as (
         select 'auth.users'::regclass::oid
         union select conrelid from pg_constraint join reaching on confrelid = relid where contype = 'f'
       )
       select relid::regclass::text as name from reaching`,
    )
    const tables = Object.keys(await exportOf(database, await createPerson(owner)))
    for (const { name } of rows) {
      const qualified = name.includes('.') ? name : `public.${name}`
      assert.ok(
        tables.includes(qualified) || qualified in LEFT_OUT,
        `${qualified} is missing in export_my_data`,
      )
    }
  })

  test('the export of a client holds their profile, reviews, favorites, sessions and pictures', async () => {
    const professional = await createProfessional(owner)
    const person = await createPerson(owner, { name: 'Lia Prado', phone: '21911112222' })
    const feedback = await createFeedback(owner, { professional, client: person, comment: 'Bolo lindo.' })
    await createFeedbackReply(owner, { feedback, reply: 'Obrigado!' })
    await createContactTap(owner, { client: person, professional })
    await createFavorite(owner, { client: person, professional, note: 'Ligar na terça.' })
    await createVote(owner, { client: person, professional, name: 'Dinda Rê' })
    await createSession(owner, { person, userAgent: 'Firefox', address: '203.0.113.4' })
    await storeObject('avatars', `${person.id}/a.webp`, person)
    const data = await exportOf(database, person)
    assert.partialDeepStrictEqual(data, {
      'auth.users': [{ id: person.id, email: person.email }],
      'auth.identities': [{ provider: 'email' }],
      'auth.sessions': [{ user_agent: 'Firefox', methods: ['password'] }],
      'private.sign_in_records': [{ address: '203.0.113.4' }],
      'public.profiles': [{ name: 'Lia Prado', phone: '21911112222' }],
      'public.feedbacks': [{ comment: 'Bolo lindo.', is_own: true }],
      'public.feedback_replies': [{ reply: 'Obrigado!', professional: professional.name }],
      'private.contact_taps': [{ professional: professional.name }],
      'public.favorites': [{ professional_id: professional.id, note: 'Ligar na terça.' }],
      'public.favorite_lists': [{ is_shared: false }],
      'private.list_votes': [{ professional: professional.name, name: 'Dinda Rê' }],
      'storage.objects': [{ bucket: 'avatars', path: `${person.id}/a.webp` }],
    })
  })

  test('the export of a provider holds the registration and its reviews without their authors', async () => {
    const person = await createPerson(owner, { userType: 'provider' })
    const author = await createPerson(owner)
    const professional = await createProfessional(owner, { owner: person })
    await createTaxId(owner, { provider: person, taxId: '11144477735' })
    const feedback = await createFeedback(owner, { professional, client: author, comment: 'Chegou cedo.' })
    await createFeedbackReply(owner, { feedback, reply: 'Obrigado!' })
    await createContactTap(owner, { client: author, professional })
    await createFavorite(owner, { client: author, professional })
    await createDailyCount(owner, { professional, at: new Date(), views: 3 })
    await createAgenda(owner, { professional, busy: ['2027-05-15'], neverOn: [1] })
    await storeObject('professional-images', `${person.id}/b-1600.webp`, person)
    const data = await exportOf(database, person)
    assert.partialDeepStrictEqual(data, {
      'public.professionals': [{ id: professional.id }],
      'private.tax_ids': [{ tax_id: '11144477735' }],
      'public.feedbacks': [{ comment: 'Chegou cedo.', is_own: false }],
      'public.feedback_replies': [{ reply: 'Obrigado!' }],
      'private.contact_taps': [],
      'private.daily_counts': [{ views: 3, contacts: 0 }],
      'private.agendas': [{ never_on: [1] }],
      'private.agenda_days': [{ day: '2027-05-15', is_busy: true }],
      'public.favorites': [],
      'storage.objects': [{ bucket: 'professional-images' }],
    })
    assert.ok(!JSON.stringify(data).includes(author.id))
  })

  test('the export holds nothing about other people and no secret', async () => {
    const other = await createPerson(owner, { name: 'Outra Pessoa', passwordHash: 'hash-of-other' })
    await createSession(owner, { person: other })
    await storeObject('avatars', `${other.id}/a.webp`)
    const person = await createPerson(owner, { passwordHash: 'hash-of-own' })
    const text = JSON.stringify(await exportOf(database, person))
    for (const secret of [other.id, other.email, other.name, 'hash-of']) assert.ok(!text.includes(secret))
  })
})

describe('deletion', () => {
  for (const userType of ['client', 'provider'] as const) {
    test(`a ${userType} who has just given the password can delete their account`, async () => {
      const [person, other] = [
        await createPerson(owner, { userType }),
        await createPerson(owner, { userType }),
      ]
      await (await signIn(person)).query('select delete_my_account()')
      assert.ok(!(await exists(person)))
      assert.ok(await exists(other))
    })
  }

  test('an account can be deleted only with a token of a session in which the password has just been given', async () => {
    const person = await createPerson(owner)
    const ended = await createSession(owner, { person })
    await owner.query('delete from auth.sessions where id = $1', [ended.id])
    const others = await createSession(owner, { person: await createPerson(owner) })
    for (const actor of [
      actAs(person),
      await signIn(person, { minutesAgo: 6 }),
      await signIn(person, { method: 'otp' }),
      actAs({ ...person, claims: ended.claims }),
      actAs({ ...person, claims: others.claims }),
    ]) {
      await isRefused(actor.query('select delete_my_account()'), errorCodes.passwordNeeded)
    }
    assert.ok(await exists(person))
  })

  test('the last administrator cannot delete their account, even if the last two try at once', async () => {
    const newAdmin = async () => signIn(await createPerson(owner, { userType: 'admin' }))
    const [first, second] = [await newAdmin(), await newAdmin()]
    const { refused } = await first.transaction(async (query) => {
      await query('select delete_my_account()')
      const refused = isRefused(second.query('select delete_my_account()'))
      await untilBlocked(owner, refused)
      return { refused }
    })
    await refused
    const { rows } = await owner.query(`select count(*)::int from profiles where user_type = 'admin'`)
    assert.deepEqual(rows, [{ count: 1 }])
  })

  test('an account cannot be deleted before its pictures are deleted', async () => {
    const person = await createPerson(owner)
    await storeObject('avatars', `${person.id}/a.webp`)
    const self = await signIn(person)
    await isRefused(self.query('select delete_my_account()'), errorCodes.objectsLeft)
    await owner.query(`set storage.allow_delete_query = 'true'; delete from storage.objects`)
    await self.query('select delete_my_account()')
    assert.ok(!(await exists(person)))
  })

  test('deleting an account deletes the categories that only this account has proposed', async () => {
    const [person, other] = [
      await createPerson(owner, { userType: 'provider' }),
      await createPerson(owner, { userType: 'provider' }),
    ]
    const propose = async (provider: { id: string }, name: string) =>
      (await actAs(provider).query('select id from add_category($1)', [name]))[0]?.id
    const alone = await propose(person, 'Zepelins')
    const shared = await propose(person, 'Carrosséis')
    await propose(other, 'Carrosséis')
    await createProfessional(owner, { owner: person, category: 'Zepelins', status: 'pending' })
    await (await signIn(person)).query('select delete_my_account()')
    const left = await owner.query('select id from categories where id = any ($1)', [[alone, shared]])
    assert.deepEqual(left.rows, [{ id: shared }])
    const { rows } = await owner.query(
      'select providers from private.category_proposals where category_id = $1',
      [shared],
    )
    assert.deepEqual(rows, [{ providers: [other.id] }])
  })

  test("unsent mails to other people about a provider's registration are deleted with the provider's account", async () => {
    const person = await createPerson(owner, { userType: 'provider' })
    const [own, other] = [await createProfessional(owner, { owner: person }), await createProfessional(owner)]
    const client = await createPerson(owner)
    for (const { id } of [own, other]) {
      await owner.query(`select private.write_mail($1, $2, 'reply', '{}')`, [client.id, id])
    }
    await (await signIn(person)).query('select delete_my_account()')
    const { rows } = await owner.query(
      'select professional_id from private.outgoing_mails where account_id = $1',
      [client.id],
    )
    assert.deepEqual(rows, [{ professional_id: other.id }])
  })

  test('the banners of a deleted administrator remain, but without an uploader', async () => {
    const person = await createPerson(owner, { userType: 'admin' })
    const { id } = await storeObject('app-assets', `banners/${randomUUID()}.webp`, person)
    await owner.query('delete from auth.users where id = $1', [person.id])
    const { rows } = await owner.query('select owner_id from storage.objects where id = $1', [id])
    assert.deepEqual(rows, [{ owner_id: null }])
  })
})
