import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { createFeedback, createFeedbackReply } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isRefused } from './refusals.ts'
import { updateRegistration } from './registrations.ts'

const { owner, actAs, visitor, service } = await openTestDatabase()
const { client, provider, otherProvider, admin } = await createPeople(owner)
const self = actAs(admin)

type Entry = { actor_id: string | null; act: string; target_kind: string; detail: Record<string, unknown> }

/** The log's entries about a target, the oldest first. */
const entriesOf = async (id: string) =>
  (
    await owner.query<Entry>(
      'select actor_id, act, target_kind, detail from private.audit_log where target_id = $1 order by id',
      [id],
    )
  ).rows
const actsOn = async (id: string) => (await entriesOf(id)).map(({ act }) => act)

const count = async () => (await owner.query('select from private.audit_log')).rowCount

/** Runs statements as the database's owner on behalf of a person, as our security definer functions do. */
async function onBehalfOf(person: { id: string }, ...statements: string[]) {
  const connection = await owner.connect()
  try {
    await connection.query('begin')
    await connection.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: person.id }),
    ])
    for (const statement of statements) await connection.query(statement)
    await connection.query('commit')
  } finally {
    connection.release()
  }
}

type Listed = Entry & { id: string; at: string; target_id: string; [name: string]: unknown }
const list = (actor: Actor, args = '', values: unknown[] = []) =>
  actor.query<Listed>(`select *, at::text as at from admin_log(${args})`, values)

describe('Append-only', () => {
  test("not even the table's owner changes, removes or empties the log", async () => {
    await createCategory(owner)
    for (const statement of ['update %s set act = act', 'delete from %s', 'truncate %s']) {
      await isRefused(owner.query(statement.replace('%s', 'private.audit_log')))
    }
  })

  test('logging an act deletes entries older than two years, but no younger entry', async () => {
    const target = randomUUID()
    await owner.query(
      `insert into private.audit_log (at, act, target_kind, target_id)
       select now() - interval '2 years' + age, 'opened', 'person', $1
       from unnest('{-1 minute,-1 year,1 day}'::interval[]) as age`,
      [target],
    )
    await createCategory(owner)
    assert.deepEqual(await actsOn(target), ['opened'])
  })
})

describe('Acts that are logged', () => {
  test('the deletion of a report by the operator is logged', async () => {
    const { id } = await createProfessional(owner)
    const { rows } = await owner.query<{ id: string }>(
      `insert into private.reports (professional_id, reason, details, sender)
       values ($1, 'fraud', '', '\\x00') returning id`,
      [id],
    )
    await owner.query('delete from private.reports where professional_id = $1', [id])
    assert.deepEqual(await actsOn(rows[0]?.id ?? ''), ['deleted'])
  })

  test('each moderation of a registration is logged once, with its version and owner', async () => {
    const { id, user_id } = await createProfessional(owner, { status: 'pending' })
    for (const change of [
      { status: 'approved' },
      { is_recommended: true },
      { is_recommended: false },
      { description: 'Corrigida.' },
    ]) {
      await updateRegistration(self, id, change)
    }
    await owner.query('select from professionals where id = $1', [id])
    const common = { actor_id: admin.id, target_kind: 'professional' }
    assert.deepEqual(await entriesOf(id), [
      { ...common, act: 'approved', detail: { user_id, version: 1 } },
      { ...common, act: 'recommended', detail: { user_id, version: 1 } },
      { ...common, act: 'unrecommended', detail: { user_id, version: 1 } },
      { ...common, act: 'edited', detail: { user_id, version: 2, columns: ['description'] } },
    ])
  })

  test('if one update contains several acts, each act is logged', async () => {
    const { id } = await createProfessional(owner, { status: 'pending' })
    await updateRegistration(self, id, { status: 'approved', is_recommended: true, name: 'Outro nome' })
    assert.deepEqual(await actsOn(id), ['approved', 'recommended', 'edited'])
  })

  test('the entry about a rejection lists the rejected fields, but not the reason', async () => {
    const [told, plain] = [
      await createProfessional(owner, { status: 'pending' }),
      await createProfessional(owner, { status: 'pending' }),
    ]
    await self.query('select reject_registration($1, $2, $3)', [told.id, 'Troque a foto.', ['images']])
    await updateRegistration(self, plain.id, { status: 'rejected' })
    const fieldsOf = async (id: string) =>
      (await entriesOf(id)).map(({ act, detail }) => [act, detail.fields])
    assert.deepEqual(await fieldsOf(told.id), [['rejected', ['images']]])
    assert.deepEqual(await fieldsOf(plain.id), [['rejected', undefined]])
    assert.doesNotMatch(JSON.stringify(await entriesOf(told.id)), /Troque/)
  })

  test('a deleted review is logged with its author and professional, and so is a deleted reply', async () => {
    const professional = await createProfessional(owner)
    const feedback = await createFeedback(owner, { professional, client })
    await createFeedbackReply(owner, { feedback })
    const ids = { professional_id: professional.id, client_id: client.id }
    await self.query('delete from feedback_replies where feedback_id = $1', [feedback.id])
    await self.query('delete from feedbacks where id = $1', [feedback.id])
    const entries = await entriesOf(feedback.id)
    assert.deepEqual(
      entries.map(({ act, target_kind }) => [act, target_kind]),
      [
        ['deleted', 'feedback_reply'],
        ['deleted', 'feedback'],
      ],
    )
    assert.partialDeepStrictEqual(entries[1]?.detail, ids)
  })

  test('the deletion of dependent rows is not logged as an act of its own', async () => {
    const professional = await createProfessional(owner)
    for (let index = 0; index < 2; index++) {
      const feedback = await createFeedback(owner, { professional })
      await createFeedbackReply(owner, { feedback })
      await visitor.query(`select report(reason => 'offensive', feedback_id => $1)`, [feedback.id])
    }
    const before = (await count()) ?? 0
    await self.query(
      'delete from feedbacks where id = (select id from feedbacks where professional_id = $1 limit 1)',
      [professional.id],
    )
    assert.equal(await count(), before + 1)
    await owner.query('delete from professionals where id = $1', [professional.id])
    assert.equal(await count(), before + 2)
  })

  test('acts on categories, banners, settings and reports are logged with the changed columns', async () => {
    const banner = '/storage/v1/object/public/app-assets/banners/'
    const [category] = await self.query(`insert into categories (name) values ('Zepelins') returning id`)
    await self.query(`update categories set name = 'Dirigíveis' where id = $1`, [category?.id])
    await self.query(`delete from categories where id = $1`, [category?.id])
    assert.deepEqual(await actsOn(String(category?.id)), ['added', 'edited', 'deleted'])
    const { id } = await createAdBanner(owner)
    await self.query(`update ad_banners set image_url = $1 where id = $2`, [`${banner}9_z.webp`, id])
    await self.query(`delete from ad_banners where id = $1`, [id])
    assert.deepEqual(await actsOn(id), ['added', 'edited', 'deleted'])
    const [one, other] = [await createAdBanner(owner), await createAdBanner(owner)]
    await self.query('select order_banners($1)', [[other.id, one.id]])
    for (const none of ['{}', null]) await self.query('select order_banners($1)', [none])
    assert.deepEqual(await actsOn('banners'), ['ordered'])
    assert.deepEqual(await actsOn(one.id), ['added'], 'an order is one act, not one of each banner')
    await self.query(`insert into app_settings (key, value) values ('someKey', 'a')`)
    await self.query(`update app_settings set value = 'b' where key = 'someKey'`)
    assert.deepEqual(
      (await entriesOf('someKey')).map(({ act, detail }) => [act, detail.columns]),
      [
        ['added', undefined],
        ['edited', ['value']],
      ],
    )
    const professional = await createProfessional(owner)
    await visitor.query(`select report(reason => 'fraud', professional_id => $1)`, [professional.id])
    await self.query('select admin_keep_reported($1, now())', [professional.id])
    assert.partialDeepStrictEqual(await entriesOf(professional.id), [
      { actor_id: admin.id, act: 'kept', target_kind: 'report' },
    ])
  })

  test('an entry of the log stores the names that categories and advertisers had at the time', async () => {
    const [drone] = await self.query(`insert into categories (name) values ('Drones') returning id`)
    const [blimp] = await self.query(`insert into categories (name) values ('Balões') returning id`)
    await self.query(`update categories set name = 'Zepelins' where id = $1`, [blimp?.id])
    await self.query('update categories set is_hidden = true where id = $1', [blimp?.id])
    await self.query('select merge_categories($1, $2)', [blimp?.id, drone?.id])
    await self.query('delete from categories where id = $1', [drone?.id])
    const { id } = await createAdBanner(owner)
    await self.query(`update ad_banners set advertiser = 'Buffet Maré' where id = $1`, [id])
    await self.query('delete from ad_banners where id = $1', [id])
    const named = async (target: unknown) =>
      (await list(self, 'about => $1', [String(target)])).map(({ act, names }) => [act, names]).reverse()
    assert.deepEqual(await named(blimp?.id), [
      ['added', ['Balões']],
      ['edited', ['Balões', 'Zepelins']],
      ['hidden', ['Zepelins']],
    ])
    assert.deepEqual(await named(drone?.id), [
      ['added', ['Drones']],
      ['merged', ['Drones', 'Zepelins']],
      ['deleted', ['Drones']],
    ])
    assert.deepEqual((await named(id)).slice(1), [
      ['edited', ['Buffet Maré']],
      ['deleted', ['Buffet Maré']],
    ])
  })

  test("the log stores no names except those of categories and of a banner's advertiser", async () => {
    const { rows } = await owner.query(
      `select * from private.audit_log where names <> '{}' and target_kind not in ('category', 'ad_banner')`,
    )
    assert.deepEqual(rows, [])
    const insert = `insert into private.audit_log (act, target_kind, target_id, names) values ('opened', $1, $2, $3)`
    for (const [kind, names] of [
      ['person', ['Joana']],
      ['professional', ['Som do Mar']],
      ['category', ['a', 'b', 'c']],
      ['category', ['a'.repeat(1001)]],
    ]) {
      const values = [kind, '8f0e1d2c-3b4a-4968-8776-655443322110', names]
      await assert.rejects(owner.query(insert, values), { constraint: 'audit_log_names' })
    }
  })

  test('a change of role is logged, even if admins take away their own role', async () => {
    const person = await createPerson(owner)
    await onBehalfOf(
      admin,
      `update profiles set user_type = 'admin', name = 'Outra' where id = '${person.id}'`,
    )
    await onBehalfOf(person, `update profiles set user_type = 'client' where id = '${person.id}'`)
    assert.deepEqual(
      (await entriesOf(person.id)).map(({ act, actor_id }) => [act, actor_id]),
      [
        ['appointed', admin.id],
        ['dismissed', person.id],
      ],
    )
  })

  test('an act of the operator is logged without an actor', async () => {
    const { id } = await createProfessional(owner, { status: 'pending' })
    await owner.query(`update professionals set status = 'approved' where id = $1`, [id])
    await service.query('update professionals set is_recommended = true where id = $1', [id])
    assert.deepEqual(
      (await entriesOf(id)).map(({ act, actor_id }) => [act, actor_id]),
      [
        ['approved', null],
        ['recommended', null],
      ],
    )
  })
})

describe('Acts that are not logged', () => {
  test("people's acts on their own rows are not logged", async () => {
    const professional = await createProfessional(owner, { owner: provider, status: 'rejected' })
    const before = await count()
    await updateRegistration(actAs(provider), professional.id, { description: 'Nova.' })
    await updateRegistration(self, professional.id, { status: 'approved' })
    await actAs(client).query(
      `insert into feedbacks (professional_id, client_id, rating, comment) values ($1, $2, 5, 'Ótimo.')`,
      [professional.id, client.id],
    )
    await actAs(client).query('update feedbacks set rating = 4')
    await actAs(client).query('delete from feedbacks')
    await actAs(client).query(`update profiles set name = 'Nome novo'`)
    await actAs(otherProvider).query(`select add_category('Cabines de foto')`)
    assert.equal(await count(), (before ?? 0) + 1)
  })

  test("an admin's edits of their own registration are not logged, but approving it themselves is", async () => {
    const person = await createPerson(owner, { userType: 'provider' })
    const { id } = await createProfessional(owner, { owner: person, status: 'rejected' })
    await owner.query(`update profiles set user_type = 'admin' where id = $1`, [person.id])
    await updateRegistration(actAs(person), id, { description: 'Nova.' })
    await updateRegistration(actAs(person), id, { status: 'approved' })
    assert.deepEqual(await actsOn(id), ['approved'])
  })

  test('a write that changes nothing is not logged', async () => {
    const { id } = await createProfessional(owner)
    await updateRegistration(self, id, { status: 'approved', is_recommended: false })
    assert.deepEqual(await actsOn(id), [])
  })
})

describe('Acts that functions record', () => {
  test('if a function records an act, the log has that act instead of the changes that the function then makes', async () => {
    const category = await createCategory(owner)
    const before = await count()
    await onBehalfOf(
      admin,
      `select private.record_act('merged', 'category', '${category.id}', '{"category_id": 1}')`,
      `delete from categories where id = ${category.id}`,
    )
    assert.equal(await count(), (before ?? 0) + 1)
    assert.partialDeepStrictEqual((await entriesOf(String(category.id))).at(-1), {
      actor_id: admin.id,
      act: 'merged',
      detail: { category_id: 1 },
    })
  })

  test("only an administrator's acts on somebody else are recorded", async () => {
    for (const person of [client, admin]) {
      await onBehalfOf(person, `select private.record_act('sessions_ended', 'person', '${person.id}')`)
      assert.ok(!(await actsOn(person.id)).includes('sessions_ended'))
    }
    await onBehalfOf(admin, `select private.record_act('sessions_ended', 'person', '${client.id}')`)
    assert.deepEqual(await actsOn(client.id), ['sessions_ended'])
  })

  test("an admin's changes to another's pictures are logged once an hour; changes to one's own pictures are not logged", async () => {
    const person = await createPerson(owner)
    const change = (actor: Actor, path: string) =>
      actor.transaction(async (query) => {
        await query(`select set_config('storage.allow_delete_query', 'true', true)`)
        await query(`insert into storage.objects (bucket_id, name) values ('professional-images', $1)`, [
          path,
        ])
        await query(`update storage.objects set version = 'new' where name = $1`, [path])
        await query('delete from storage.objects where name = $1', [path])
      })
    for (const name of ['a.webp', 'b.webp']) {
      await change(self, `${person.id}/${name}`)
      await change(self, `${admin.id}/${name}`)
      await change(actAs(person), `${person.id}/${name}`)
    }
    assert.deepEqual(await actsOn(person.id), ['pictures_changed'])
    assert.ok(!(await actsOn(admin.id)).includes('pictures_changed'))
  })
})

describe('The list', () => {
  test('an admin lists the acts, newest first, with the present names of people, professionals and categories', async () => {
    const professional = await createProfessional(owner, { name: 'Som do Mar' })
    const feedback = await createFeedback(owner, { professional, client })
    await self.query('delete from feedbacks where id = $1', [feedback.id])
    const [newest] = await list(self)
    assert.partialDeepStrictEqual(newest, {
      actor_id: admin.id,
      actor_name: admin.name,
      act: 'deleted',
      target_kind: 'feedback',
      target_id: feedback.id,
      person_id: client.id,
      professional_id: professional.id,
      professional_name: 'Som do Mar',
      category_name: null,
    })
    const category = await createCategory(owner, 'Fontes de chocolate')
    assert.partialDeepStrictEqual((await list(self))[0], {
      actor_name: null,
      target_id: String(category.id),
      category_name: 'Fontes de chocolate',
    })
  })

  test('the entry about a deleted reply contains the id of the reviewed professional', async () => {
    const professional = await createProfessional(owner)
    const feedback = await createFeedback(owner, { professional })
    await createFeedbackReply(owner, { feedback })
    await self.query('delete from feedback_replies where feedback_id = $1', [feedback.id])
    assert.equal((await list(self))[0]?.professional_id, professional.id)
  })

  test('the log lists the names of deleted people and professionals as null', async () => {
    const other = await createPerson(owner, { userType: 'admin' })
    const { id } = await createProfessional(owner, { status: 'pending' })
    await updateRegistration(actAs(other), id, { status: 'approved' })
    await owner.query('delete from auth.users where id = $1', [other.id])
    await owner.query('delete from professionals where id = $1', [id])
    assert.partialDeepStrictEqual(await list(self, 'about => $1', [id]), [
      { act: 'deleted', professional_name: null },
      { act: 'approved', actor_id: other.id, actor_name: null, professional_name: null },
    ])
  })

  test('an admin filters the log by actor, act, subject and time', async () => {
    const other = await createPerson(owner, { userType: 'admin' })
    const { id } = await createProfessional(owner, { status: 'pending' })
    await updateRegistration(actAs(other), id, { status: 'approved' })
    await updateRegistration(self, id, { is_recommended: true })
    const acts = async (args: string, ...values: unknown[]) =>
      (await list(self, args, values)).map(({ act }) => act)
    assert.deepEqual(await acts('about => $1', id), ['recommended', 'approved'])
    assert.deepEqual(await acts('actor => $1', other.id), ['approved'])
    assert.deepEqual(await acts(`about => $1, kind => 'professional', did => 'approved'`, id), ['approved'])
    await findsNothing(list(self, `about => $1, kind => 'feedback'`, [id]))
    await findsNothing(list(self, 'about => $1, until => now() - interval $$1 hour$$', [id]))
    assert.equal((await acts('about => $1, since => now() - interval $$1 hour$$', id)).length, 2)
    await findsNothing(list(self, 'about => $1, since => now() + interval $$1 hour$$', [id]))
  })

  test('an admin lists everybody who has acted, including former administrators and deleted accounts', async () => {
    const [former, gone, idle] = [
      await createPerson(owner, { userType: 'admin', name: 'Aurora' }),
      await createPerson(owner, { userType: 'admin' }),
      await createPerson(owner, { userType: 'admin' }),
    ]
    for (const { id } of [former, gone]) {
      const professional = await createProfessional(owner, { status: 'pending' })
      await updateRegistration(actAs({ id }), professional.id, { status: 'approved' })
    }
    await owner.query(`update profiles set user_type = 'client' where id = $1`, [former.id])
    await owner.query('delete from auth.users where id = $1', [gone.id])
    const actors = await self.query<{ id: string; name: string | null }>('select * from admin_log_actors()')
    const namesOf = (id: string) => actors.filter((actor) => actor.id === id).map(({ name }) => name)
    assert.deepEqual(namesOf(former.id), ['Aurora'])
    assert.deepEqual(namesOf(gone.id), [null])
    assert.deepEqual(namesOf(idle.id), [])
  })

  test('an admin can filter the log for acts of the operator', async () => {
    const { id } = await createProfessional(owner, { status: 'pending' })
    await updateRegistration(self, id, { status: 'approved' })
    await owner.query(`update professionals set is_recommended = true where id = $1`, [id])
    const actor = '00000000-0000-0000-0000-000000000000'
    const listed = await list(self, 'about => $1, actor => $2', [id, actor])
    assert.deepEqual(
      listed.map(({ act, actor_id }) => [act, actor_id]),
      [['recommended', null]],
    )
  })

  test('an admin finds acts by part of the name of a professional or person', async () => {
    const person = await createPerson(owner, { name: 'Íris Conceição' })
    const professional = await createProfessional(owner, { name: 'Ateliê Ipê', status: 'pending' })
    const feedback = await createFeedback(owner, { professional, client: person })
    await updateRegistration(self, professional.id, { status: 'approved' })
    await self.query('delete from feedbacks where id = $1', [feedback.id])
    const kinds = async (term: string) =>
      (await list(self, 'term => $1', [term])).map(({ target_kind }) => target_kind)
    assert.deepEqual(await kinds('IP atelie'), ['feedback', 'professional'])
    assert.deepEqual(await kinds('conceicao'), ['feedback'])
    assert.deepEqual(await kinds('%'), [])
    assert.ok((await kinds(' ')).length > 2)
  })

  test('an admin pages through the log without gaps or repeats, in pages of at most 200', async () => {
    await owner.query(
      `insert into private.audit_log (at, act, target_kind, target_id)
       select now() - n / 7 * interval '1 minute', 'opened', 'list', 'pages' from generate_series(1, 201) as n`,
    )
    assert.equal((await list(self, `about => 'pages', page_size => 100000`)).length, 200)
    const seen: string[] = []
    let after: string | null = null
    for (;;) {
      const rows: Listed[] = await list(self, `about => 'pages', page_size => 50, after => $1`, [after])
      const last = rows.at(-1)
      if (!last) break
      seen.push(...rows.map(({ id }) => id))
      after = JSON.stringify({ at: last.at, id: last.id })
    }
    assert.equal(seen.length, 201)
    assert.equal(new Set(seen).size, 201)
  })
})

describe('Valid entries', () => {
  for (const [column, value] of [
    ['act', 'Aprovou'],
    ['target_kind', 'Som do Mar'],
    ['target_id', 'Som do Mar'],
    ['detail', '"text"'],
    ['detail', '{"name": "Som do Mar"}'],
    ['detail', '{"names": ["joana@festas.example"]}'],
    ['detail', JSON.stringify({ ids: Array(60).fill('8f0e1d2c-3b4a-4968-8776-655443322110') })],
  ] as const) {
    test(`the table of the audit log refuses an entry with the ${column} ${value.slice(0, 30)}`, () => {
      const entry = {
        act: 'opened',
        target_kind: 'list',
        target_id: 'users',
        detail: '{}',
        [column]: value,
      }
      return assert.rejects(
        owner.query(
          'insert into private.audit_log (act, target_kind, target_id, detail) values ($1, $2, $3, $4)',
          [entry.act, entry.target_kind, entry.target_id, entry.detail],
        ),
        { constraint: `audit_log_${column}` },
      )
    })
  }

  test('the table of the audit log refuses an entry about a person or professional whose target_id is not an id', async () => {
    for (const kind of ['person', 'professional']) {
      await assert.rejects(
        owner.query(
          `insert into private.audit_log (act, target_kind, target_id) values ('opened', $1, 'joana')`,
          [kind],
        ),
        { constraint: 'audit_log_target_id' },
      )
    }
  })
})
