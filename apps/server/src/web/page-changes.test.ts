// Tries one random order of changes, or as many orders as RUNS says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFeedback, createFeedbackReply } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import fc from 'fast-check'
import { startTestServer } from '#testing.ts'

const { url, database } = await startTestServer()
const { owner: db } = database

const CATEGORIES = ['Buffet', 'Decoração', 'DJ']
const clients = await Promise.all([1, 2, 3].map(() => createPerson(db)))
const professionals = []
for (const category of CATEGORIES) {
  for (const cities of [['Niterói'], ['Niterói', 'Maricá']]) {
    professionals.push(await createProfessional(db, { category, cities }))
  }
}
for (const professional of professionals.slice(1)) {
  for (const [index, client] of clients.entries()) {
    const feedback = await createFeedback(db, { professional, client, rating: index + 2 })
    if (index > 0) await createFeedbackReply(db, { feedback })
  }
}

const PAGES = [
  '/',
  '/profissionais',
  '/profissionais/buffet',
  '/profissionais/buffet/marica',
  '/profissionais/dj/niteroi',
  ...professionals.map(({ slug }) => `/profissional/${slug}`),
]

/** Reads the pages one after another, so that a busy machine refuses no request. */
async function pages() {
  const read: string[] = []
  for (const path of PAGES) {
    const response = await fetch(url + path, { redirect: 'manual' })
    assert.notEqual(response.status, 503, path)
    read.push(await response.text())
  }
  return read
}

const all = (table: string) => `from public.${table} order by 1 offset $1 limit 1`

/** Actions of people and operators, as SQL statements that act on the row at position `place` of their table. */
const ACTS: Record<string, (place: number, drawn: number) => [string, unknown[]]> = {
  'rates again': (at, drawn) => [
    `update public.feedbacks set rating = 1 + $2::int % 5 where id = (select id ${all('feedbacks')})`,
    [at, drawn],
  ],
  'writes other words': (at, drawn) => [
    `update public.feedbacks set comment = 'Nota ' || $2 where id = (select id ${all('feedbacks')})`,
    [at, drawn],
  ],
  'deletes a review': (at) => [
    `delete from public.feedbacks where id = (select id ${all('feedbacks')})`,
    [at],
  ],
  reviews: (at, drawn) => [
    `insert into public.feedbacks (professional_id, client_id, rating, comment)
     select p.id, $2, 1 + $3::int % 5, 'De novo.' from (select id ${all('professionals')}) p on conflict do nothing`,
    [at % 6, clients[drawn % 3]?.id, drawn],
  ],
  replies: (at, drawn) => [
    `insert into public.feedback_replies (feedback_id, reply) select id, 'Obrigado ' || $2 from (select id ${all('feedbacks')}) f
     on conflict (feedback_id) do update set reply = excluded.reply`,
    [at, drawn],
  ],
  'deletes a reply': (at) => [
    `delete from public.feedback_replies where feedback_id = (select feedback_id ${all('feedback_replies')})`,
    [at],
  ],
  'renames a client or provider': (at, drawn) => [
    `update public.profiles set name = 'Pessoa ' || $2 where id = (select id ${all('profiles')})`,
    [at, drawn],
  ],
  edits: (at, drawn) => [
    `update public.professionals set description = 'Festas de ' || $2, price = 1 + $2::int, price_unit = 'party'
     where id = (select id ${all('professionals')})`,
    [at % 6, drawn],
  ],
  moves: (at, drawn) => [
    `update public.professionals set cities = array['Maricá'], category_id = coalesce(
       (select id from public.categories where id = 1 + $2::int % 3 and not is_hidden), category_id)
     where id = (select id ${all('professionals')})`,
    [at % 6, drawn],
  ],
  'suspends or reactivates': (at) => [
    `update public.professionals set status = case status when 'approved' then 'suspended' else 'approved' end::public.professional_status
     where id = (select id ${all('professionals')})`,
    [at % 6],
  ],
  recommends: (at) => [
    `update public.professionals set is_recommended = not is_recommended
     where status = 'approved' and id = (select id ${all('professionals')})`,
    [at % 6],
  ],
  'renames or hides a category': (at, drawn) => [
    `update public.categories set name = 'Categoria ' || $2, is_hidden = $2::int % 2 = 0
     where id = (select id ${all('categories')})`,
    [at % 3, drawn],
  ],
  'changes the background': (_, drawn) => [
    `insert into public.app_settings (key, value)
     values ('backgroundUrl', '/storage/v1/object/public/app-assets/branding/' || $1 || '.webp')
     on conflict (key) do update set value = excluded.value`,
    [drawn],
  ],
}

/** Every action once, in random order, each on a random row. */
const acts = fc
  .shuffledSubarray(Object.keys(ACTS), { minLength: Object.keys(ACTS).length })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.record({ name: fc.constant(name), place: fc.nat(14), drawn: fc.nat(1000) })),
    ),
  )

test('after any change, every cached page equals a new rendering of the page', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (drawnActs) => {
      await pages()
      for (const { name, place, drawn } of drawnActs) {
        const [text, values] = ACTS[name]?.(place, drawn) ?? ['', []]
        await db.query(text, values)
        const kept = await pages()
        await db.query('select private.note_page_change(array[null::bigint], null)')
        const anew = await pages()
        for (const [index, path] of PAGES.entries())
          assert.equal(kept[index], anew[index], `${name}: ${path}`)
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 1) },
  )
})
