import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { createFavorite, createFeedback, createFeedbackReply } from '@fenix/database/factories/feedbacks.ts'
import { createFactor, createPerson, createSession } from '@fenix/database/factories/people.ts'
import { createProfessional, createTaxId } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs, visitor, service } = await openTestDatabase()

type Who = { id: string }
type Act = [sql: string, values?: unknown[]]

const published = await createProfessional(owner)

/** What people of each role may do; every statement returns a row if it is allowed. */
const ROLES: Record<string, (id: string) => Promise<Record<string, Act>>> = {
  async client(id) {
    const [reviewed, marked] = [await createProfessional(owner), await createProfessional(owner)]
    await createFeedback(owner, { client: { id }, professional: reviewed })
    await createFavorite(owner, { client: { id }, professional: marked })
    return {
      'reads their profile': ['select 1 from profiles where id = $1', [id]],
      'changes their profile': [`update profiles set name = 'Outro Nome' where id = $1 returning 1`, [id]],
      reviews: [
        `insert into feedbacks (client_id, professional_id, rating, comment) values ($1, $2, 1, 'Ruim') returning 1`,
        [id, published.id],
      ],
      'changes a review': ['update feedbacks set rating = 1 where client_id = $1 returning 1', [id]],
      'deletes a review': ['delete from feedbacks where client_id = $1 returning 1', [id]],
      marks: [
        'insert into favorites (client_id, professional_id) values ($1, $2) returning 1',
        [id, published.id],
      ],
      'reads their favorites': ['select 1 from favorites'],
      'annotates a favorite': [`update favorites set note = 'x' where client_id = $1 returning 1`, [id]],
      'unmarks a favorite': ['delete from favorites where client_id = $1 returning 1', [id]],
      'reads their list': ['select 1 from favorite_lists'],
      'shares their list': ['select share_favorites()'],
      'reads their sessions': ['select * from my_sessions() where $1::text is not null', [id]],
      'ends a session': [
        `with ended as (select end_session(id) from my_sessions() limit 1) select 1 from ended`,
      ],
      'uploads an avatar': [
        `insert into storage.objects (bucket_id, name) values ('avatars', $1) returning 1`,
        [`${id}/novo.webp`],
      ],
    }
  },
  async provider(id) {
    const pending = await createProfessional(owner, { owner: { id }, status: 'pending' })
    await owner.query(`insert into registration_decisions values ($1, 'Falta foto', '{images}', now())`, [
      pending.id,
    ])
    await owner.query(`insert into profile_edits (professional_id, before, since) values ($1, '{}', now())`, [
      pending.id,
    ])
    await createTaxId(owner, { provider: { id } })
    const answered = await createFeedback(owner, { professional: pending })
    await createFeedbackReply(owner, { feedback: answered })
    const open = await createFeedback(owner, { professional: pending })
    await owner.query(
      `insert into storage.objects (bucket_id, name, owner_id) values ('professional-images', $1, $2)`,
      [`${id}/antiga.webp`, id],
    )
    return {
      'reads their registration': ['select 1 from professionals where user_id = $1', [id]],
      'changes their registration': [
        `update professionals set description = 'Outra' where user_id = $1 returning 1`,
        [id],
      ],
      'reads a decision': ['select 1 from registration_decisions'],
      'reads an edit': ['select 1 from profile_edits'],
      replies: [
        `insert into feedback_replies (feedback_id, reply) values ($1, 'Obrigada') returning 1`,
        [open.id],
      ],
      'changes a reply': [
        `update feedback_replies set reply = 'Outra' where feedback_id = $1 returning 1`,
        [answered.id],
      ],
      'deletes a reply': ['delete from feedback_replies where feedback_id = $1 returning 1', [answered.id]],
      'proposes a category': [`insert into categories (name) values ('Fogos frios') returning 1`],
      'adds a category': [`select add_category('Fogos quentes')`],
      'reads their tax id': ['select 1 where tax_id_of($1) is not null', [id]],
      'sets their tax id': [`select set_my_tax_id('')`],
      'lists their photos': ['select 1 from storage.objects'],
      'uploads a photo': [
        `insert into storage.objects (bucket_id, name) values ('professional-images', $1) returning 1`,
        [`${id}/nova.webp`],
      ],
      'replaces a photo': [`update storage.objects set version = 'nova' returning 1`],
      'removes a photo': ['delete from storage.objects returning 1'],
    }
  },
  async admin() {
    const category = await owner.query(`insert into categories (name) values ($1) returning id`, [
      `Categoria ${randomUUID().slice(0, 8)}`,
    ])
    const pending = await createProfessional(owner, { status: 'pending' })
    return {
      'reads everybody': ['select 1 from profiles offset 1 limit 1'],
      'reads what is pending': ['select 1 from professionals where id = $1', [pending.id]],
      'approves it': ['select approve_registration($1, 1)', [pending.id]],
      'lists people': ['select * from admin_users() limit 1'],
      'hides a category': [
        'update categories set is_hidden = true where id = $1 returning 1',
        [category.rows[0].id],
      ],
      'uploads a banner': [
        `insert into storage.objects (bucket_id, name) values ('app-assets', 'banners/a.webp') returning 1`,
      ],
    }
  },
}

/** Each way for a token to outlive its session or account. */
const ENDS: Record<string, (person: Who, session: Who) => Promise<unknown>> = {
  'whose session ended': (_, { id }) => owner.query('delete from auth.sessions where id = $1', [id]),
  'whose session has expired': (_, { id }) =>
    owner.query('update auth.sessions set not_after = now() where id = $1', [id]),
  'who was blocked': ({ id }) =>
    owner.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]),
  'who was deleted': ({ id }) => owner.query('delete from auth.users where id = $1', [id]),
  'whom a hosted project marks as deleted': ({ id }) =>
    owner.query('update auth.users set deleted_at = now() where id = $1', [id]),
}

/** Tries an act and undoes it. @returns whether it was allowed */
async function may(actor: Actor, [sql, values]: Act) {
  const undone = new Error('undone')
  let answered: unknown[] = []
  try {
    await actor.transaction(async (query) => {
      // The setting that the storage service uses when it removes an object.
      await query(`set local storage.allow_delete_query = 'true'`)
      answered = await query(sql, values)
      throw undone
    })
  } catch (error) {
    if (error !== undone && !['42501', '23514', '28000'].includes((error as { code: string }).code))
      throw error
  }
  return answered.length > 0
}
const allowedOf = async (actor: Actor, acts: Record<string, Act>) => {
  const allowed: string[] = []
  for (const [name, act] of Object.entries(acts)) if (await may(actor, act)) allowed.push(name)
  return allowed
}

describe('ended accounts', () => {
  for (const [role, prepare] of Object.entries(ROLES)) {
    for (const [ended, end] of Object.entries(ENDS)) {
      test(`the remaining token of the ${role} ${ended} allows nothing`, async () => {
        const person = await createPerson(owner, { userType: role as 'client' })
        const session = await createSession(owner, { person })
        const acts = await prepare(person.id)
        const self = actAs({ ...person, claims: session.claims })
        assert.deepEqual(await allowedOf(self, acts), Object.keys(acts))
        await end(person, session)
        assert.deepEqual(await allowedOf(self, acts), [])
      })
    }
  }

  test("a token that refers to another person's session allows nothing", async () => {
    const [person, other] = [await createPerson(owner), await createPerson(owner)]
    const { claims } = await createSession(owner, { person: other })
    const act: Act = ['select 1 from profiles where id = $1', [person.id]]
    assert.equal(await may(actAs({ ...person, claims }), act), false)
  })

  test('a person has access once a block has expired, and until the time at which their session is set to end', async () => {
    const person = await createPerson(owner)
    const { id, claims } = await createSession(owner, { person })
    await owner.query(`update auth.users set banned_until = now() - interval '1 s' where id = $1`, [
      person.id,
    ])
    await owner.query(`update auth.sessions set not_after = now() + interval '1 h' where id = $1`, [id])
    assert.ok(await may(actAs({ ...person, claims }), ['select 1 from profiles where id = $1', [person.id]]))
  })

  test('nobody can call the private functions that check who may act; for a visitor, private.caller returns null', async () => {
    for (const call of ['may_act(null, null)', 'has_given_factor()']) {
      for (const actor of [visitor, service, actAs(await createPerson(owner))]) {
        await isRefused(actor.query(`select private.${call}`))
      }
    }
    assert.deepEqual(await visitor.query('select private.caller()'), [{ caller: null }])
  })
})

test('a signed upload URL stops working when the session that requested it ends', async () => {
  const person = await createPerson(owner)
  const { id } = await createSession(owner, { person })
  /** Uploads to the signed URL as the storage service does. */
  const upload = () =>
    service.transaction(async (query) => {
      await query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ role: 'service_role', session_id: id }),
      ])
      await query(`insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)`, [
        `${person.id}/${randomUUID()}.webp`,
        person.id,
      ])
    })
  await upload()
  await owner.query('delete from auth.sessions where id = $1', [id])
  await isRefused(upload())
})

describe('the second factor of a session', () => {
  const directory = (actor: Actor) => may(actor, ['select * from admin_users() limit 1'])
  const protect = async () => {
    const person = await createPerson(owner, { userType: 'admin' })
    const [lost, kept] = [await createFactor(owner, { person }), await createFactor(owner, { person })]
    const session = await createSession(owner, { person, aal: 'aal2' })
    await owner.query('update auth.sessions set factor_id = $2 where id = $1', [session.id, lost])
    return { person, lost, kept, session, self: actAs({ ...person, claims: session.claims }) }
  }

  test("an admin loses an admin's rights as soon as the second factor that they gave is removed", async () => {
    const { lost, self, session } = await protect()
    assert.ok(await directory(self))
    await owner.query('delete from auth.mfa_factors where id = $1', [lost])
    assert.equal(await directory(self), false)
    const { rows } = await owner.query('select aal, factor_id from auth.sessions where id = $1', [session.id])
    assert.deepEqual(rows, [{ aal: 'aal1', factor_id: null }])
  })

  test('an admin keeps their rights when a second factor is removed that their session did not use', async () => {
    const { kept, self } = await protect()
    await owner.query('delete from auth.mfa_factors where id = $1', [kept])
    assert.ok(await directory(self))
  })

  test("a token issued before the second factor was given in its session has no admin's rights", async () => {
    const { person, session } = await protect()
    assert.equal(await directory(actAs({ ...person, claims: { ...session.claims, aal: 'aal1' } })), false)
  })

  test("a token that claims a second factor has no admin's rights if the factor was not given in its session", async () => {
    const { self, session, person } = await protect()
    await owner.query(`update auth.sessions set aal = 'aal1' where id = $1`, [session.id])
    assert.equal(await directory(self), false)
    assert.equal(await directory(actAs({ ...person, claims: { aal: 'aal2' } })), false)
    const other = await createSession(owner, { person: await createPerson(owner), aal: 'aal2' })
    assert.equal(await directory(actAs({ ...person, claims: other.claims })), false)
  })
})

describe('means of access to an account', () => {
  /** Somebody with a session, mailed links and codes that give access to the account. */
  async function withAccess() {
    const person = await createPerson(owner)
    const session = await createSession(owner, { person })
    await owner.query(`insert into auth.refresh_tokens (token, session_id) values ($1, $2)`, [
      randomUUID(),
      session.id,
    ])
    for (const type of ['recovery_token', 'email_change_token_new', 'email_change_token_current']) {
      await owner.query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values ($1::uuid, $2, $3, $1::uuid::text, $4)`,
        [randomUUID(), person.id, type, person.email],
      )
    }
    for (const issuedAt of [new Date(), null]) {
      await owner.query(
        `insert into auth.flow_state (id, user_id, auth_code, auth_code_issued_at, provider_type, authentication_method)
         values ($1::uuid, $2, $1::uuid::text, $3, 'email', 'recovery')`,
        [randomUUID(), person.id, issuedAt],
      )
    }
    return person
  }
  const accessOf = async ({ id }: Who) => {
    const { rows } = await owner.query(
      `select (select count(*)::int from auth.sessions where user_id = $1) as sessions,
         (select count(*)::int from auth.one_time_tokens where user_id = $1) as links,
         (select count(*)::int from auth.flow_state where user_id = $1 and auth_code_issued_at is not null) as codes,
         (select count(*)::int from auth.flow_state where user_id = $1 and auth_code_issued_at is null) as asked`,
      [id],
    )
    return rows[0]
  }
  /** `asked` counts auth codes not issued yet. They are kept, because the link that changes an e-mail issues one afterwards. */
  const ALL = { sessions: 1, links: 3, codes: 1, asked: 1 }
  const NONE = { sessions: 0, links: 0, codes: 0, asked: 1 }

  for (const [what, sql, left] of [
    ['a block', `update auth.users set banned_until = now() + interval '1 day' where id = $1`, NONE],
    ['a deletion', 'delete from auth.users where id = $1', { ...NONE, asked: 0 }],
    [
      'a changed e-mail',
      `update auth.users set email = id || '@example.com' where id = $1`,
      { ...NONE, sessions: 1 },
    ],
    ['a changed name', `update auth.users set raw_user_meta_data = '{}' where id = $1`, ALL],
    [
      'a block that has expired',
      `update auth.users set banned_until = now() - interval '1 s' where id = $1`,
      ALL,
    ],
    [
      'a requested change of e-mail',
      `update auth.users set email_change = 'x@example.com' where id = $1`,
      ALL,
    ],
  ] as const) {
    test(`after ${what}, an account has ${JSON.stringify(left).replaceAll(/["{}]/g, '')}, and other accounts are unchanged`, async () => {
      const [person, other] = [await withAccess(), await withAccess()]
      assert.deepEqual(await accessOf(person), ALL)
      await owner.query(sql, [person.id])
      assert.deepEqual(await accessOf(person), left)
      assert.deepEqual(await accessOf(other), ALL)
    })
  }

  test('an admin who blocks somebody leaves them no means of access', async () => {
    const person = await withAccess()
    const admin = await createPerson(owner, { userType: 'admin' })
    await actAs(admin).query('select admin_block_sign_in($1)', [person.id])
    assert.deepEqual(await accessOf(person), NONE)
  })
})
