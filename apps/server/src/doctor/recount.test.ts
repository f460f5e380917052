import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { recount } from './recount.ts'
import { RECOUNTS } from './recounts.ts'
import { startPatient } from './testing.ts'

const { owner, look, approved, other, pending } = await startPatient()
const CHECKS = RECOUNTS.map(recount)

const withoutTriggers = (table: string, statement: string) =>
  `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`

const keys = (table: string) => `select ctid from ${table} order by 1 limit 1`
const changeOne = (table: string, change: string) =>
  `update ${table} set ${change} where ctid = (${keys(table)})`
const deleteOne = (table: string) => `delete from ${table} where ctid = (${keys(table)})`

/** For each recount, a statement that damages its data, and the differences that the recount must find. */
const DAMAGES: Record<string, [statement: string, differences: string]> = {
  'every account has a profile': [
    `delete from public.profiles p where user_type = 'client' and not exists (
       select from public.feedbacks f where f.client_id = p.id)`,
    '1 missing',
  ],
  'accounts hold no picture that belongs in the profile': [
    withoutTriggers(
      'auth.users',
      changeOne('auth.users', `raw_user_meta_data = raw_user_meta_data || '{"terms_version": ""}'`),
    ),
    '1 changed',
  ],
  'identities hold no picture that belongs in the profile': [
    withoutTriggers(
      'auth.identities',
      changeOne('auth.identities', `identity_data = identity_data || '{"profile_pic_url": ""}'`),
    ),
    '1 changed',
  ],
  'ratings are the sum and number of the reviews': [
    `update public.professionals set (rating_sum, feedback_count) = (9, 3) where id = '${approved.id}'`,
    '1 changed',
  ],
  'cards show the name and picture of their owner': [
    changeOne('public.professionals', `owner_name = 'Outra pessoa'`),
    '1 changed',
  ],
  'verified professionals have a CNPJ or CPF': [
    `update public.professionals set is_verified = true where id = '${other.id}'`,
    '1 changed',
  ],
  'reviews show the name and picture of their author': [
    changeOne('public.feedbacks', `client_pic_url = '/nowhere.webp'`),
    '1 changed',
  ],
  'reviews marked as after contact have one': [`update public.feedbacks set origin = 'contact'`, '2 changed'],
  'confirmed parties in agendas have a closing': [
    `insert into private.agendas (professional_id) values ('${approved.id}');
     insert into private.agenda_days values ('${approved.id}', '2027-05-15', true, true)`,
    '1 changed',
  ],
  'hashes are of photos that are stored': [
    `insert into private.photo_hashes values (gen_random_uuid() || '/a-1600.webp', 0::bit(64))`,
    '1 extra',
  ],
  'the search knows the approved professionals': [
    `delete from private.search_texts where professional_id = '${other.id}';
     update private.search_texts set places = '{}' where professional_id = '${approved.id}';
     insert into private.search_texts (professional_id, folded, facets, places, price, price_unit, reviewed_at)
     select '${pending.id}', folded, facets, places, price, price_unit, reviewed_at from private.search_texts limit 1`,
    '1 changed, 1 missing, 1 extra',
  ],
  'the approved professionals are counted by category and place': [
    `update private.professional_sums set professionals = 7 where place = '';
     delete from private.professional_sums where place like 'city=%';
     insert into private.professional_sums values (0, 'city=Nada', 1)`,
    '2 changed, 2 missing, 1 extra',
  ],
  'the spelling knows the words of the approved professionals': [
    `update private.search_words set professionals = 7 where word = 'doce';
     delete from private.search_words where word = 'serra';
     insert into private.search_words values ('nada', 'nada', 0)`,
    '1 changed, 1 missing, 1 extra',
  ],
  'administrators find people by name, business, e-mail and phone': [
    deleteOne('private.people_texts'),
    '1 missing',
  ],
  'administrators find reviews by comment, author and professional': [
    changeOne('private.feedback_texts', 'rating = 6 - rating, created_at = now()'),
    '1 changed',
  ],
  'registrations are compared by their phone and text': [
    changeOne('private.registration_keys', `whatsapp = ''`),
    '1 changed',
  ],
  'open edits differ from the profile': [
    `insert into public.profile_edits select id, private.profile_of(p), now()
     from public.professionals p where id = '${approved.id}'`,
    '1 extra',
  ],
  'lists with favorites are announced': ['delete from public.favorite_lists', '1 missing'],
  'changes of registrations are announced': ['delete from public.registration_changes', '1 missing'],
  'former slugs lead somewhere': [
    `insert into private.former_slugs values ('category', 'gone', '0'), ('professional', 'gone', gen_random_uuid())`,
    '2 extra',
  ],
  'proposed categories name existing accounts': [
    `insert into private.category_proposals (category_id, providers)
     select id, array[gen_random_uuid(), '${pending.user_id}'] from public.categories where name = 'DJ'`,
    '1 changed',
  ],
}

test('every recount has a statement in DAMAGES that damages the data that the recount recomputes', () => {
  assert.deepEqual(
    RECOUNTS.map(({ name }) => name),
    Object.keys(DAMAGES),
  )
})

/** Patterns of the names of trigger functions that maintain no derived data, so that they need no recount. */
const NOT_RECOUNTED = [
  // Triggers that change or refuse the row that is being written.
  /^(clean|guard)_/,
  /^(raise_version|touch_updated_at|keep_within_(space|limit)|keep_audit_log)$/,
  // Triggers that record what cannot be computed from present rows: past events, or a slug made from a former name.
  /^(record|mail)_|_on_pages$/,
  /^(audit|settle_removed|keep_proposal|keep_former_slug|keep_category_slug|disown_objects)$/,
  // Triggers that delete old rows when a new row is written.
  /^forget_old_/,
  // Triggers that end mailed links and sessions, or lower sessions to the first factor.
  /^(end_access|lower_sessions)$/,
]

test('every trigger that maintains derived data has a recount', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct proname as name from pg_trigger join pg_proc p on p.oid = tgfoid
     where pronamespace = 'private'::regnamespace order by 1`,
  )
  const kept = rows
    .map(({ name }) => name)
    .filter((name) => !NOT_RECOUNTED.some((pattern) => pattern.test(name)))
  assert.deepEqual(kept, RECOUNTS.flatMap(({ keptBy }) => keptBy).sort())
})

test('the recounts of a healthy installation agree with the stored data', async () => {
  const { isHealthy, lines } = await look(CHECKS)
  assert.deepEqual(
    lines,
    RECOUNTS.map(({ name }) => `✔ ${name}`),
  )
  assert.equal(isHealthy, true)
})

for (const check of CHECKS) {
  test(`a recount finds and repairs damage: ${check.name}`, async () => {
    const [statement, differences] = DAMAGES[check.name] ?? assert.fail('No damage.')
    await owner.query(statement)
    const found = await look([check])
    assert.equal(found.isHealthy, false)
    assert.match(
      found.lines.join('\n'),
      new RegExp(`^✖ .*differs: ${differences}. "npm run doctor -- --fix" repairs it.$`),
    )

    const fixed = await look([check], { isFixing: true })
    assert.equal(fixed.isHealthy, true, fixed.lines.join('\n'))
    assert.match(fixed.lines[0] ?? '', /Repaired: \d+ rows of \S+ as recounted$/)
    assert.equal(fixed.lines[1], `✔ ${check.name}`)
  })
}

test('reviews that are written during a repair of the ratings are counted, too', async () => {
  const ratings = CHECKS.find(({ name }) => name.startsWith('ratings')) ?? assert.fail()
  const professionals = await Promise.all(Array.from({ length: 5 }, () => createProfessional(owner)))
  const clients = await Promise.all(Array.from({ length: 8 }, () => createPerson(owner)))
  await owner.query('update public.professionals set (rating_sum, feedback_count) = (1, 1)')
  await Promise.all([
    look([ratings], { isFixing: true }),
    ...clients.map(async (client) => {
      for (const professional of professionals) await createFeedback(owner, { professional, client })
    }),
  ])
  assert.deepEqual((await look([ratings])).lines, [`✔ ${ratings.name}`])
})
