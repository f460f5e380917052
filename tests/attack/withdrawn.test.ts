import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  createFavorite,
  createFeedback,
  createFeedbackReply,
  createVote,
} from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { columnsOf } from './catalogue.ts'
import { upload } from './pictures.ts'
import { type Attempt, openTarget } from './target.ts'

/** Cached pages do not expire by age here: only a withdrawal can expire them. */
const target = await openTarget({}, { pageTimes: { lifetimeMs: 3_600_000 } })
const { db, people, send } = target
const { client, otherClient, newcomer } = people

const photo = `${newcomer.id}/${randomUUID()}`
const images = [480, 960, 1600].map((width) => `${photo}-${width}.webp`)
for (const name of images) await upload(target, 'newcomer', `professional-images/${name}`)
const place = { category: 'DJ', cities: ['Paraty'], price: { reais: 1200, unit: 'party' as const } }
const neighbour = await createProfessional(db, place)
// Price levels are shown once there are eight prices; the eighth is that of the professional under test.
for (let count = 1; count < 7; count++) await createProfessional(db, { ...place, cities: ['Macaé'] })
const professional = await createProfessional(db, {
  ...place,
  owner: newcomer,
  name: 'Trombone Lunar',
  description: 'Zabumbada de quinta.',
  images: images.slice(-1),
  status: 'pending',
})
const { id, slug } = professional
await createFeedbackReply(db, { feedback: await createFeedback(db, { professional, client, rating: 2 }) })
await createFavorite(db, { client: otherClient, professional })
await createVote(db, { client: otherClient, professional, name: 'Dinda Rê' })
const mailed = 'c'.repeat(32)
await db.query(
  `insert into private.closings (client_id, professional_id, day, link)
   values ($1, $2, current_date + 30, sha256(convert_to($3, 'UTF8')))`,
  [client.id, id, mailed],
)
// Product mails are off: one sent during an attack would change the database.
await db.query('insert into private.mail_preferences (account_id, is_off) values ($1, true)', [newcomer.id])
await db.query(`insert into private.former_slugs values ('professional', 'trombone-solar', $1)`, [id])
const {
  rows: [{ token }],
} = await db.query('select share_token as token from public.favorite_lists where client_id = $1', [
  otherClient.id,
])

const {
  rows: [{ id: djId }],
} = await db.query(`select id from public.categories where name = 'DJ'`)

/** Arguments of each function that visitors may call for its result. */
const CALLS: Record<string, object> = {
  closings_by_link: { token: mailed },
  count_professionals: {},
  day_states: { professional_ids: [id], day: '2027-05-15' },
  find_slug: { kind: 'professional', slug: 'trombone-solar' },
  price_levels: { category_id: djId },
  review_summary: { professional_id: id },
  search_professionals: { term: 'trombone' },
  search_suggestions: { term: 'trombo' },
  shared_favorites: { token },
  shared_votes: { token },
  similar_professionals: { professional_id: neighbour.id },
  suggest_search: { term: 'tronbone' },
}
/** The other functions that visitors may call: those that are called for their effect. */
const ACTS = [
  'answer_closing_by_link',
  'ask_day',
  'confirm_agenda_by_link',
  'record_click',
  'record_contact',
  'record_impression',
  'record_view',
  'report',
  'set_product_mails',
  'set_vote',
]

const call = (name: string): Attempt => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  body: CALLS[name],
})

/** Requests whose responses show the professional only while it is approved. */
const SHOWING: Attempt[] = [
  ...['professionals', 'feedbacks', 'feedback_replies'].map((table) => ({ path: `/rest/v1/${table}` })),
  { path: '/rest/v1/categories?select=*,professionals(*)' },
  { as: 'otherClient', path: '/rest/v1/favorites?select=professionals!inner(*)' },
  ...Object.keys(CALLS).map(call),
  ...[
    '/profissionais',
    '/profissionais?ordem=novos',
    '/profissionais/dj',
    '/profissionais/dj/paraty',
    `/profissional/${slug}`,
    '/profissional/trombone-solar',
    '/sitemap/profissionais-1.xml',
  ].map((path) => ({ path })),
]
const paths = SHOWING.map(({ path }) => path)

const tables = [...new Set((await columnsOf(target)).map(({ table }) => table))]
/** `SHOWING`, and reads of all other tables: only `SHOWING` may depend on whether the professional is approved. */
const QUESTIONS: Attempt[] = [
  ...SHOWING,
  ...tables
    .map((table) => ({ path: `/rest/v1/${table}?select=*` }))
    .filter(({ path }) => !paths.includes(path.replace('?select=*', ''))),
]

/** Sends the requests one after the other, because a busy server refuses some of many concurrent requests. */
async function answers() {
  const all: string[] = []
  for (const question of QUESTIONS) {
    const { status, text, headers } = await send(question)
    assert.ok(status < 500, `${question.path}: ${status}`)
    all.push([status, headers.location, text].join('\n'))
  }
  return all
}

const whileHidden = await answers()

/** The paths whose responses differ from those before the approval. */
async function shownBy() {
  const now = await answers()
  return QUESTIONS.map(({ path }) => path).filter((_, index) => now[index] !== whileHidden[index])
}

const act = async (name: string, body: object) => {
  const { status, text } = await send({ as: 'admin', method: 'POST', path: `/rest/v1/rpc/${name}`, body })
  assert.equal(status, 200, text)
  assert.deepEqual(JSON.parse(text), [id])
}

test('this file covers every function that visitors may call', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1`,
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...Object.keys(CALLS), ...ACTS].toSorted(),
  )
})

test('from the next request on, no public response contains a suspended professional', async () => {
  await act('approve_registration', { professional_id: id, version: 1 })
  assert.deepEqual(await shownBy(), paths)
  await act('suspend_professional', { professional_id: id, reason: 'Responda.' })
  assert.deepEqual(await shownBy(), [])
})

test('every public response contains a reactivated professional again', async () => {
  await act('reactivate_professional', { professional_id: id })
  assert.deepEqual(await shownBy(), paths)
})

test('from the next request on, no public response contains a deleted professional or its photos', async () => {
  const listing: Attempt = {
    method: 'POST',
    path: '/storage/v1/object/list/professional-images',
    body: { prefix: `${newcomer.id}/` },
  }
  const removal: Attempt = {
    as: 'admin',
    method: 'DELETE',
    path: '/storage/v1/object/professional-images',
    body: { prefixes: images },
  }
  const deletion: Attempt = {
    as: 'admin',
    method: 'POST',
    path: '/rest/v1/rpc/delete_professional',
    body: { professional_id: id },
  }
  assert.match((await send(deletion)).text, /2BP01/)
  assert.deepEqual(await shownBy(), paths)
  assert.equal((await send(removal)).status, 200)
  await act('delete_professional', { professional_id: id })
  assert.deepEqual(await shownBy(), [])
  for (const as of ['visitor', 'otherClient', 'newcomer', 'admin'] as const) {
    assert.doesNotMatch((await send({ ...listing, as })).text, new RegExp(photo))
  }
  for (const name of images) {
    assert.ok((await send({ path: `/storage/v1/object/public/professional-images/${name}` })).status >= 400)
  }
})
