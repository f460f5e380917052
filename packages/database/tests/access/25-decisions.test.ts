import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional, type Professional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { timings } from '@fenix/domain/limits.ts'
import { exportOf } from './export-of.ts'
import { createPeople } from './people.ts'
import { isInvalid, isRefused } from './refusals.ts'
import { updateRegistration } from './registrations.ts'

const database = await openTestDatabase()
const { owner, actAs, service } = database
const { client, otherProvider, admin: administrator } = await createPeople(owner)
const otherAdministrator = await createPerson(owner, { userType: 'admin' })
const admin = actAs(administrator)

/** A new registration and its provider. */
async function register(status: Professional['status'] = 'pending', submittedAt = new Date()) {
  const person = await createPerson(owner, { userType: 'provider' })
  const { id } = await createProfessional(owner, { owner: person, status, submittedAt })
  return { id, person, self: actAs(person) }
}

const reject = (actor: Actor, id: string, reason?: string | null, fields: string[] = []) =>
  actor.query('select reject_registration($1, $2, $3) as id', [id, reason ?? null, fields])
const approve = (actor: Actor, id: string) => updateRegistration(actor, id, { status: 'approved' })
const undo = (actor: Actor, id: string) => actor.query('select undo_decision($1) as id', [id])
const reopen = (actor: Actor, id: string) => actor.query('select reopen_registration($1) as id', [id])
const undoMs = Number(
  (await owner.query('select extract(epoch from private.undo_time()) * 1000 as ms')).rows[0].ms,
)

/** Moves a decision into the past, with its entry in the audit log and its mail. */
async function letTimePass(id: string, ms = undoMs) {
  const ago = `- make_interval(secs => ${ms / 1000})`
  await owner.query('alter table private.audit_log disable trigger keep_audit_log')
  await owner.query(`update private.audit_log set at = at ${ago} where target_id = $1`, [id])
  await owner.query('alter table private.audit_log enable trigger keep_audit_log')
  await owner.query(
    `update registration_decisions set decided_at = decided_at ${ago} where professional_id = $1`,
    [id],
  )
  await owner.query(`update private.outgoing_mails set due_at = due_at ${ago} where professional_id = $1`, [
    id,
  ])
}

type Decision = { reason: string; fields: string[]; decided_at: Date }
const decisionOn = async (id: string, actor: Actor = admin) =>
  (
    await actor.query<Decision>(
      'select reason, fields::text[], decided_at from registration_decisions where professional_id = $1',
      [id],
    )
  )[0]
const statusOf = async (id: string) =>
  (await owner.query('select status, reviewed_at from professionals where id = $1', [id])).rows[0]
const rowOf = async (id: string) =>
  (await owner.query('select * from professionals where id = $1', [id])).rows[0]
const mailsTo = async ({ id }: { id: string }) =>
  (await owner.query('select kind, data from private.outgoing_mails where account_id = $1 order by id', [id]))
    .rows
const before = async (actor: Actor) =>
  (await actor.query('select registrations_before_mine() as count'))[0]?.count

for (const [who, actor] of [
  ['a client', actAs(client)],
  ['another provider', actAs(otherProvider)],
] as const) {
  test(`${who} has no position in the queue of waiting registrations`, async () =>
    assert.equal(await before(actor), null))
}

test('a provider reads the decision about their own registration, and no other decision', async () => {
  const [{ id, self }, other] = [await register(), await register()]
  await reject(admin, id, 'Troque a foto 3.', ['images'])
  await reject(admin, other.id, 'Em segredo.')
  await updateRegistration(other.self, other.id, { description: 'Mudei.' })
  await approve(admin, other.id)
  assert.ok(await decisionOn(other.id))
  assert.equal((await self.query('select from registration_decisions')).length, 1)
  assert.partialDeepStrictEqual(await decisionOn(id, self), {
    reason: 'Troque a foto 3.',
    fields: ['images'],
  })
})

test('the last decision on a registration stays readable while the registration waits again', async () => {
  const { id, self } = await register()
  await reject(admin, id, 'Troque a foto 3.')
  await updateRegistration(self, id, { description: 'Mudei.' })
  assert.equal((await decisionOn(id, self))?.reason, 'Troque a foto 3.')
})

test('a provider whose registration waits learns how many waiting registrations arrived before it', async () => {
  const at = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute))
  const [first, second, third] = [
    await register('pending', at(1)),
    await register('pending', at(2)),
    await register('pending', at(3)),
  ]
  const counts = () => Promise.all([first, second, third].map(({ self }) => before(self)))
  assert.deepEqual(await counts(), [0, 1, 2])
  await reject(admin, first.id)
  assert.deepEqual(await counts(), [null, 0, 1])
  await updateRegistration(first.self, first.id, { description: 'Mudei.' })
  assert.ok((await before(first.self)) >= 2)
})

test('rejecting a registration sets its status and stores the reason and the fields in one step', async () => {
  const { id } = await register()
  assert.deepEqual(await reject(admin, id, ' Troque a foto 3. ', ['images', 'whatsapp']), [{ id }])
  const { status, reviewed_at } = await statusOf(id)
  assert.equal(status, 'rejected')
  assert.deepEqual(await decisionOn(id), {
    reason: 'Troque a foto 3.',
    fields: ['images', 'whatsapp'],
    decided_at: reviewed_at,
  })
})

test('an admin may reject a registration without giving a reason or fields, also by just setting the status', async () => {
  const [byStatus, byCall] = [await register(), await register()]
  await updateRegistration(admin, byStatus.id, { status: 'rejected' })
  await reject(admin, byCall.id, ' \n ')
  for (const { id } of [byStatus, byCall]) {
    assert.partialDeepStrictEqual(await decisionOn(id), { reason: '', fields: [] })
  }
})

test('each decision on a registration, even an approval, replaces the previous decision', async () => {
  const { id, self } = await register()
  await reject(admin, id, 'Troque a foto 3.', ['images'])
  await updateRegistration(self, id, { description: 'Mudei.' })
  await updateRegistration(admin, id, { status: 'rejected' })
  assert.partialDeepStrictEqual(await decisionOn(id), { reason: '', fields: [] })

  await updateRegistration(self, id, { description: 'Mudei mais.' })
  await reject(admin, id, 'Ainda não.', ['name'])
  await updateRegistration(self, id, { description: 'Mudei de novo.' })
  await approve(admin, id)
  const { reviewed_at } = await statusOf(id)
  assert.deepEqual(await decisionOn(id), { reason: '', fields: [], decided_at: reviewed_at })
})

test('an admin can reject only a waiting registration; rejecting any other leaves its stored decision unchanged', async () => {
  const [approved, rejected] = [await register(), await register()]
  await approve(admin, approved.id)
  await reject(admin, rejected.id, 'Primeira.')
  for (const id of [approved.id, rejected.id, randomUUID()]) {
    assert.deepEqual(await reject(admin, id, 'Segunda.'), [])
  }
  assert.equal((await decisionOn(approved.id))?.reason, '')
  assert.equal((await decisionOn(rejected.id))?.reason, 'Primeira.')
})

test("a rejection's reason has at most 1000 characters, and a rejection lists each field of the form at most once", async () => {
  const { id } = await register()
  await isInvalid(reject(admin, id, 'é'.repeat(1001)), 'reason')
  await isInvalid(reject(admin, id, null, ['name', 'name']), 'fields')
  await assert.rejects(reject(admin, id, null, ['status']), { code: '22P02' })
  assert.equal((await statusOf(id)).status, 'pending')
  await reject(admin, id, 'é'.repeat(1000))
})

describe('Taking a decision back', () => {
  const other = actAs(otherAdministrator)
  const decisions = {
    approval: approve,
    rejection: (actor: Actor, id: string) => reject(actor, id, 'Troque a foto 3.', ['images']),
  }

  for (const [name, decide] of Object.entries(decisions)) {
    test(`an admin can take back their own ${name}, and neither the decision nor its mail remains`, async () => {
      const { id, person } = await register('pending', new Date('2026-01-02'))
      const { submitted_at } = await rowOf(id)
      await decide(admin, id)
      assert.deepEqual(await undo(admin, id), [{ id }])
      assert.partialDeepStrictEqual(await rowOf(id), { status: 'pending', reviewed_at: null, submitted_at })
      assert.equal(await decisionOn(id), undefined)
      assert.deepEqual(await mailsTo(person), [])
      assert.deepEqual(await undo(admin, id), [])
      await decide(admin, id)
      assert.equal((await mailsTo(person)).length, 1)
    })

    test(`an admin cannot take back another admin's ${name}`, async () => {
      const { id } = await register()
      await decide(other, id)
      const { status } = await statusOf(id)
      assert.deepEqual(await undo(admin, id), [])
      assert.equal((await statusOf(id)).status, status)
    })

    test(`an admin cannot take back their ${name} once the undo time is over and the mail has been claimed`, async () => {
      const { id, person } = await register()
      await decide(admin, id)
      const claimed = () =>
        owner.query('select from private.claim_outgoing_mails(1000) where email = $1', [person.email])
      assert.equal((await claimed()).rowCount, 0)
      await letTimePass(id)
      assert.equal((await claimed()).rowCount, 1)
      assert.deepEqual(await undo(admin, id), [])
    })
  }

  for (const [what, happens] of Object.entries<(id: string, self: Actor) => Promise<unknown>>({
    'its provider has edited it': (id, self) => updateRegistration(self, id, { description: 'Mudei.' }),
    'another admin has recommended it': (id) => updateRegistration(other, id, { is_recommended: true }),
    'another admin has suspended it': (id) =>
      other.query(`select suspend_professional($1, 'Responda.')`, [id]),
    'suspending it': (id) => admin.query(`select suspend_professional($1, 'Responda.')`, [id]),
    'another admin has edited it': (id) => updateRegistration(other, id, { name: 'Outro nome' }),
  })) {
    test(`an admin cannot take back the approval of a registration after ${what}`, async () => {
      const { id, self } = await register()
      await approve(admin, id)
      await happens(id, self)
      const before = await rowOf(id)
      assert.deepEqual(await undo(admin, id), [])
      assert.deepEqual(await rowOf(id), before)
    })
  }

  test('an admin cannot take back a rejection after the provider has edited the registration', async () => {
    const { id, self } = await register()
    await reject(admin, id, 'Troque a foto 3.')
    await updateRegistration(self, id, { description: 'Mudei.' })
    assert.deepEqual(await undo(admin, id), [])
    assert.equal((await decisionOn(id))?.reason, 'Troque a foto 3.')
  })

  test('taking back a decision restores the decision that it replaced', async () => {
    const { id, self } = await register()
    await reject(admin, id, 'Troque a foto 3.', ['images'])
    await updateRegistration(self, id, { description: 'Mudei.' })
    const first = await decisionOn(id)
    for (const decide of Object.values(decisions)) {
      await decide(admin, id)
      await undo(admin, id)
      assert.deepEqual(await decisionOn(id), first)
    }
  })

  test('if one admin takes back an approval while another suspends the professional, exactly one of them succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, person } = await register()
      await approve(admin, id)
      const [undone, suspended] = await Promise.all([
        undo(admin, id),
        other.query(`select suspend_professional($1, 'Responda.')`, [id]),
      ])
      assert.equal(undone.length + suspended.length, 1)
      assert.equal((await statusOf(id)).status, undone.length === 1 ? 'pending' : 'suspended')
      assert.equal((await mailsTo(person)).length, suspended.length)
    }
  })

  test('nobody takes back an approval by setting the status to pending', async () => {
    const { id } = await register()
    await approve(admin, id)
    for (const actor of [admin, service]) {
      await isInvalid(updateRegistration(actor, id, { status: 'pending' }), 'status')
    }
  })
})

describe('Returning a rejected registration', () => {
  test('an admin returns a rejected registration to its place in the queue, and its decision stays readable', async () => {
    const { id, person } = await register('pending', new Date('2026-01-02'))
    const { submitted_at } = await rowOf(id)
    await reject(admin, id, 'Troque a foto 3.', ['images'])
    await letTimePass(id, 86_400_000)
    assert.deepEqual(await reopen(admin, id), [{ id }])
    assert.partialDeepStrictEqual(await rowOf(id), { status: 'pending', submitted_at })
    assert.partialDeepStrictEqual(await decisionOn(id), { reason: 'Troque a foto 3.', fields: ['images'] })
    assert.deepEqual(await mailsTo(person), [])
    assert.deepEqual(await reopen(admin, id), [])
  })

  test('an admin cannot return a pending or an approved registration to the queue', async () => {
    for (const status of ['pending', 'approved'] as const) {
      const { id } = await register(status)
      assert.deepEqual(await reopen(admin, id), [])
      assert.equal((await statusOf(id)).status, status)
    }
  })
})

describe('The rejected version of a registration', () => {
  const saidOf = async (id: string) =>
    (await admin.query('select said from registration_decisions where professional_id = $1', [id]))[0]?.said

  test('the version of a registration that was rejected is stored until the next decision, to show what has changed', async () => {
    const { id, self } = await register()
    const { description } = await rowOf(id)
    await reject(admin, id, null, ['description'])
    await updateRegistration(self, id, { description: 'Mudei.' })
    assert.partialDeepStrictEqual(await saidOf(id), { description })
    await approve(admin, id)
    assert.equal(await saidOf(id), null)
  })

  test('the rejected version is stored even if an admin rejects the registration by setting only the status', async () => {
    const { id } = await register()
    const { description } = await rowOf(id)
    await updateRegistration(admin, id, { status: 'rejected' })
    assert.partialDeepStrictEqual(await saidOf(id), { description })
  })
})

describe('The mail', () => {
  test('the mail about an approval or rejection waits out the undo time; the mail about a suspension is due at once', async () => {
    const waits = async ({ id }: { id: string }) =>
      (
        await owner.query(
          'select kind, due_at > now() as waits from private.outgoing_mails where account_id = $1',
          [id],
        )
      ).rows
    const [approved, rejected] = [await register(), await register()]
    await approve(admin, approved.id)
    await reject(admin, rejected.id, 'Troque a foto 3.')
    assert.deepEqual(await waits(approved.person), [{ kind: 'approved', waits: true }])
    assert.deepEqual(await waits(rejected.person), [{ kind: 'rejected', waits: true }])
    await admin.query(`select suspend_professional($1, 'Responda.')`, [approved.id])
    assert.deepEqual(await waits(approved.person), [{ kind: 'suspended', waits: false }])
  })

  test('the database lets admins take back a decision for longer than the app offers it', () => {
    assert.ok(undoMs > timings.undoMs)
  })

  test('approval and rejection are mailed to the provider, with reason and fields', async () => {
    const [approved, rejected] = [await register(), await register()]
    await approve(admin, approved.id)
    await reject(admin, rejected.id, 'Troque a foto 3.', ['images', 'whatsapp'])
    assert.deepEqual(await mailsTo(approved.person), [{ kind: 'approved', data: { reason: '', fields: [] } }])
    assert.deepEqual(await mailsTo(rejected.person), [
      { kind: 'rejected', data: { reason: 'Troque a foto 3.', fields: ['images', 'whatsapp'] } },
    ])
  })

  test('a repeated decision is mailed once, and a resubmission is not mailed', async () => {
    const { id, person, self } = await register()
    await reject(admin, id)
    await reject(admin, id)
    await updateRegistration(admin, id, { status: 'rejected', description: 'Corrigida.' })
    assert.equal((await mailsTo(person)).length, 1)
    await updateRegistration(self, id, { description: 'Mudei.' })
    await approve(admin, id)
    await approve(admin, id)
    await updateRegistration(admin, id, { is_recommended: true })
    assert.deepEqual(
      (await mailsTo(person)).map(({ kind }) => kind),
      ['approved'],
    )
  })

  test("neither a refused decision nor an admin's decision on their own registration is mailed", async () => {
    const { id, person } = await register()
    await isRefused(approve(actAs(person), id))
    await owner.query(`update profiles set user_type = 'admin' where id = $1`, [person.id])
    await approve(actAs(person), id)
    assert.deepEqual(await mailsTo(person), [])
  })

  test('the service role can also approve a registration, and the approval is mailed', async () => {
    const { id, person } = await register()
    await service.query(`update professionals set status = 'approved' where id = $1`, [id])
    assert.equal((await mailsTo(person)).length, 1)
  })
})

describe('The record', () => {
  test("a decision is in its provider's export and is deleted with the account", async () => {
    const { id, person } = await register()
    await reject(admin, id, 'Troque a foto 3.')
    assert.partialDeepStrictEqual(await exportOf(database, person), {
      'public.registration_decisions': [{ reason: 'Troque a foto 3.' }],
    })
    await owner.query('delete from auth.users where id = $1', [person.id])
    assert.equal(await decisionOn(id), undefined)
  })

  for (const [column, value, constraint] of [
    ['reason', 'x'.repeat(1001), 'registration_decisions_reason'],
    ['reason', ' x', 'registration_decisions_reason'],
    ['fields', ['name', 'name'], 'registration_decisions_fields_differ'],
  ] as const) {
    test(`the table of decisions refuses ${column} ${JSON.stringify(value).slice(0, 8)}: ${constraint}`, async () => {
      const { id } = await register()
      await reject(admin, id)
      await assert.rejects(
        owner.query(`update registration_decisions set ${column} = $1 where professional_id = $2`, [
          value,
          id,
        ]),
        { constraint },
      )
    })
  }
})
