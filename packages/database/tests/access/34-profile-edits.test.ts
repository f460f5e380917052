import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional, type ProfessionalOptions } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { exportOf } from './export-of.ts'
import { createPeople } from './people.ts'
import { isInvalid, isRefused } from './refusals.ts'
import { updateRegistration } from './registrations.ts'
import { untilBlocked } from './until-blocked.ts'

const database = await openTestDatabase()
const { owner, actAs } = database
const { admin: administrator } = await createPeople(owner)
const admin = actAs(administrator)

/** An approved professional and its provider. */
async function publish(options: ProfessionalOptions = {}) {
  const person = await createPerson(owner, { userType: 'provider' })
  const { id } = await createProfessional(owner, { owner: person, description: 'Antes.', ...options })
  return { id, person, self: actAs(person) }
}

/** A published professional whose provider has changed the description. */
async function publishEdited(options: ProfessionalOptions = {}) {
  const published = await publish(options)
  await updateRegistration(published.self, published.id, { description: 'Depois.' })
  return published
}

type Edit = { before: Record<string, unknown>; since: Date; opened_at: Date; edited_at: Date }
const editOf = async (id: string, actor: Actor = admin) =>
  (await actor.query<Edit>('select * from profile_edits where professional_id = $1', [id]))[0]
const rowOf = async (id: string) =>
  (await owner.query('select * from professionals where id = $1', [id])).rows[0]
const accept = async (id: string, actor: Actor = admin, version?: number) =>
  actor.query('select accept_edit($1, $2) as id', [id, version ?? (await rowOf(id))?.version])
const undo = async (id: string, actor: Actor = admin, version?: number, reason: string | null = 'Motivo.') =>
  actor.query('select undo_edit($1, $2, $3) as id', [id, version ?? (await rowOf(id))?.version, reason])
const mailsTo = async ({ id }: { id: string }) =>
  (await owner.query('select kind, data from private.outgoing_mails where account_id = $1', [id])).rows

test('the first edit stores the previous profile, and later edits do not replace it', async () => {
  const { id, self } = await publish({ images: [] })
  const { updated_at } = await rowOf(id)
  await updateRegistration(self, id, { description: 'Depois.' })
  const first = await editOf(id)
  await updateRegistration(self, id, { whatsapp: '21977776666', description: 'Bem depois.' })
  const second = await editOf(id)
  assert.partialDeepStrictEqual(second, { before: { description: 'Antes.' }, since: updated_at })
  assert.deepEqual(second?.before, first?.before)
  assert.deepEqual(second?.opened_at, first?.opened_at)
  assert.ok(first && second && second.edited_at > first.edited_at)
})

test('an edit and an approval that add the same words to the search do not deadlock', async () => {
  const { id, self } = await publish()
  await publish({ description: 'Acordeom.' })
  const pending = await createProfessional(owner, { status: 'pending', description: 'Zabumba.' })
  const other = await owner.connect()
  await other.query('begin')
  await other.query(`select from private.search_words where word = 'acordeom' for update`)
  const edit = updateRegistration(self, id, { description: 'Acordeom e zabumba.' })
  await untilBlocked(owner, edit)
  const approval = admin.query('select approve_registration($1, 1)', [pending.id])
  await untilBlocked(owner, approval, 2)
  await other.query('rollback')
  other.release()
  await Promise.all([edit, approval])
})

test('a provider reads the open edit of their own profile, and no other edit', async () => {
  const { id, self } = await publishEdited()
  await publishEdited()
  assert.equal((await self.query('select from profile_edits')).length, 1)
  assert.equal((await editOf(id, self))?.before.description, 'Antes.')
})

test('an edit that its owner reverts leaves nothing to review', async () => {
  const { id, self } = await publishEdited()
  await updateRegistration(self, id, { description: 'Antes.' })
  assert.equal(await editOf(id), undefined)
})

test('saving a profile without a change leaves nothing to review', async () => {
  const { id, self } = await publish()
  await updateRegistration(self, id, { description: ' Antes. ', instagram: '' })
  assert.equal(await editOf(id), undefined)
})

test('changing a suspended profile creates an edit that needs review; changing a pending or rejected profile does not', async () => {
  for (const status of ['pending', 'rejected', 'suspended'] as const) {
    const { id } = await publishEdited({ status })
    assert.equal((await editOf(id)) !== undefined, status === 'suspended', status)
  }
})

describe('changes that are not edits', () => {
  test("neither a rating, a recommendation, a suspension nor a change of the owner's name opens an edit to review", async () => {
    const { id, self } = await publish()
    await createFeedback(owner, { professional: { id } })
    await updateRegistration(admin, id, { is_recommended: true })
    await updateRegistration(admin, id, { status: 'suspended' })
    await self.query(`update profiles set name = 'Nome Novo'`)
    assert.equal(await editOf(id), undefined)
  })

  test("an admin's change to a profile opens no edit, but becomes part of an edit that is already open", async () => {
    const { id, self } = await publish()
    await updateRegistration(admin, id, { description: 'Corrigida.' })
    assert.equal(await editOf(id), undefined)
    await updateRegistration(self, id, { whatsapp: '21977776666' })
    await updateRegistration(admin, id, { description: 'Corrigida de novo.' })
    assert.equal((await editOf(id))?.before.description, 'Corrigida.')
  })
})

test('accepting an edit leaves the profile as it is, and the next edit is compared with that profile', async () => {
  const { id, person, self } = await publishEdited()
  const row = await rowOf(id)
  assert.deepEqual(await accept(id), [{ id }])
  assert.deepEqual(await rowOf(id), row)
  assert.equal(await editOf(id), undefined)
  await updateRegistration(self, id, { description: 'Mais uma vez.' })
  assert.equal((await editOf(id))?.before.description, 'Depois.')
  assert.deepEqual(await mailsTo(person), [])
})

test('undoing an edit restores every field of the form and raises the version', async () => {
  const before: ProfessionalOptions = {
    name: 'Antes Buffet',
    cities: ['Rio de Janeiro'],
    neighborhoods: ['Tijuca'],
    whatsapp: '21900000117',
    instagram: 'antes',
    images: [],
    price: { reais: 85, unit: 'person' },
    included: 'Louça',
    event_types: ['wedding'],
    years_of_experience: 3,
  }
  const { id, person, self } = await publish(before)
  const said = await rowOf(id)
  await updateRegistration(self, id, {
    name: 'Depois Buffet',
    category_id: 3,
    description: 'Depois.',
    cities: ['Niterói', 'Maricá'],
    neighborhoods: [],
    whatsapp: '21900000171',
    instagram: null,
    images: [`${person.id}/${randomUUID()}-1600.webp`],
    price: null,
    price_unit: null,
    included: null,
    event_types: ['birthday', 'other'],
    years_of_experience: 4,
  })
  assert.deepEqual(await undo(id), [{ id }])
  const { version, updated_at, ...undone } = await rowOf(id)
  const { version: _version, updated_at: _updated, ...expected } = said
  assert.deepEqual(undone, expected)
  assert.equal(version, said.version + 2)
  assert.ok(updated_at > said.updated_at)
  assert.equal(await editOf(id), undefined)
})

test('accepting and undoing an edit are logged, with the version and the restored fields', async () => {
  const [accepted, undone] = [await publishEdited(), await publishEdited()]
  await accept(accepted.id)
  await undo(undone.id)
  const { rows } = await owner.query(
    'select actor_id, act, detail from private.audit_log where target_id = any ($1) order by id',
    [[accepted.id, undone.id]],
  )
  const { id: actor_id } = administrator
  assert.deepEqual(rows, [
    { actor_id, act: 'edit_accepted', detail: { version: 2, user_id: accepted.person.id } },
    {
      actor_id,
      act: 'edit_undone',
      detail: { version: 2, user_id: undone.person.id, fields: ['description'] },
    },
  ])
})

test("a decision on an edit is announced to other administrators' screens", async () => {
  const { id } = await publishEdited()
  const changedAt = async () => (await admin.query('select changed_at from registration_changes'))[0]
  const before = await changedAt()
  await accept(id)
  assert.notDeepEqual(await changedAt(), before)
})

test('undoing an edit mails the provider the reason and the restored fields', async () => {
  const { id, person, self } = await publish({ price: { reais: 85, unit: 'party' } })
  await updateRegistration(self, id, { whatsapp: '21977776666', price_unit: 'hour' })
  await undo(id, admin, undefined, ' O número não atende. ')
  assert.deepEqual(await mailsTo(person), [
    { kind: 'edit_undone', data: { reason: 'O número não atende.', fields: ['whatsapp', 'price'] } },
  ])
})

test('the provider reads in the app which fields were undone and why, until the next decision', async () => {
  const { id, self } = await publishEdited()
  await undo(id, admin, undefined, ' O número não atende. ')
  const decision = () =>
    self.query('select reason, fields::text[] from registration_decisions where professional_id = $1', [id])
  assert.deepEqual(await decision(), [{ reason: 'O número não atende.', fields: ['description'] }])
  await admin.query(`select suspend_professional($1, 'Responda.')`, [id])
  assert.deepEqual(await decision(), [{ reason: 'Responda.', fields: [] }])
})

test("undoing the edit of a suspended profile does not replace the suspension's reason", async () => {
  const { id, self } = await publish()
  await admin.query(`select suspend_professional($1, 'Responda.')`, [id])
  await updateRegistration(self, id, { description: 'Depois.' })
  assert.deepEqual(await undo(id), [{ id }])
  assert.deepEqual(await self.query('select reason from registration_decisions'), [{ reason: 'Responda.' }])
})

test('an admin who undoes their own edit gets no mail', async () => {
  const { id, person } = await publishEdited()
  await owner.query(`update profiles set user_type = 'admin' where id = $1`, [person.id])
  await undo(id, actAs(person))
  assert.deepEqual(await mailsTo(person), [])
  assert.equal(await editOf(id), undefined)
})

test('an admin can accept or undo an edit only while the profile has the version that they read', async () => {
  const { id, person, self } = await publishEdited()
  const { version } = await rowOf(id)
  await updateRegistration(self, id, { whatsapp: '21977776666' })
  const row = await rowOf(id)
  for (const read of [version, row.version + 1, null] as number[]) {
    await isRefused(admin.query('select accept_edit($1, $2)', [id, read]), errorCodes.changedMeanwhile)
    await isRefused(
      admin.query(`select undo_edit($1, $2, 'Motivo.')`, [id, read]),
      errorCodes.changedMeanwhile,
    )
  }
  assert.deepEqual(await rowOf(id), row)
  assert.equal((await editOf(id))?.before.description, 'Antes.')
  assert.deepEqual(await mailsTo(person), [])
})

test('an edit that is saved while an admin accepts an earlier edit waits and becomes a separate edit', async () => {
  const { id, self } = await publishEdited()
  const { version } = await rowOf(id)
  const { edited } = await admin.transaction(async (query) => {
    await query('select accept_edit($1, $2)', [id, version])
    const edited = updateRegistration(self, id, { description: 'Mais depois.' })
    await untilBlocked(owner, edited)
    return { edited }
  })
  await edited
  assert.equal((await editOf(id))?.before.description, 'Depois.')
})

test('a decision on an edit that is already decided, or that never existed, changes nothing', async () => {
  const [accepted, undone] = [await publishEdited(), await publishEdited()]
  await accept(accepted.id)
  await undo(undone.id)
  for (const id of [accepted.id, undone.id, (await publish()).id, randomUUID()]) {
    const row = await rowOf(id)
    assert.deepEqual(await accept(id), [])
    assert.deepEqual(await undo(id), [])
    assert.deepEqual(await rowOf(id), row)
  }
})

test('undoing an edit requires a reason of at most 1000 characters', async () => {
  const { id } = await publishEdited()
  for (const reason of [null, '', ' \n ', 'é'.repeat(1001)]) {
    await isInvalid(undo(id, admin, undefined, reason), 'reason')
  }
  assert.ok(await editOf(id))
  await undo(id, admin, undefined, 'é'.repeat(1000))
})

test('undoing an edit keeps the present category if the earlier category was deleted', async () => {
  const { rows } = await owner.query(`insert into categories (name) values ('Mágica') returning id`)
  const { id, self } = await publish({ category: 'Mágica' })
  await updateRegistration(self, id, { category_id: 2, description: 'Depois.' })
  await admin.query('delete from categories where id = $1', [rows[0].id])
  await undo(id)
  assert.partialDeepStrictEqual(await rowOf(id), { category_id: '2', description: 'Antes.' })
  assert.equal(await editOf(id), undefined)
})

describe('The record', () => {
  test("an open edit is in its provider's export and is deleted with the account", async () => {
    const { id, person } = await publishEdited()
    assert.partialDeepStrictEqual(await exportOf(database, person), {
      'public.profile_edits': [{ before: { description: 'Antes.' } }],
    })
    await owner.query('delete from auth.users where id = $1', [person.id])
    assert.equal(await editOf(id), undefined)
  })

  test('an open edit stores the previous value of every column whose change raises the version', async () => {
    const { id } = await publishEdited()
    const { rows } = await owner.query<{ name: string }>(
      `select attname as name from pg_trigger, unnest(tgattr) as number
       join pg_attribute on attnum = number and attrelid = 'public.professionals'::regclass
       where tgrelid = attrelid and tgname = $1`,
      ['raise_version'],
    )
    assert.ok(rows.length > 10)
    assert.deepEqual(
      Object.keys((await editOf(id))?.before ?? {}).sort(),
      rows.map(({ name }) => name).sort(),
    )
  })
})
