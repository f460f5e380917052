// Tests two editors of the same row, in every order, for every field of every form, with the app's own functions.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Choice, Clash } from '../../apps/web/src/kit/form/clash.ts'
import type { Registration } from '../../apps/web/src/resources/registrations/row.ts'
import { type Account, newAccount, newAdministrator, newClient, registrationOf } from './accounts.ts'
import { openApp } from './in-the-app.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const service = newClient(target, target.secretKey)
const admin = await newAdministrator(target)
const provider = await newAccount(target, 'provider', 'Rafael Souza')
const client = await newAccount(target, 'client', 'Marina Alves')
const { data: professional } = await service
  .from('professionals')
  .insert({ ...registrationOf(provider), status: 'approved' })
  .select('id, reviewed_at')
  .single()
  .throwOnError()

const app = openApp(target)
const { saveRegistration, toBase } = await import('../../apps/web/src/resources/registrations/acts.ts')
const { saveProfile } = await import('../../apps/web/src/resources/profiles/acts.ts')
const { saveFavorite, saveReview } = await import('../../apps/web/src/resources/outbox/deliver.ts')
const { saveReply } = await import('../../apps/web/src/resources/feedbacks/acts.ts')
const { saveSetting } = await import('../../apps/web/src/resources/settings/acts.ts')
const { currentQuestion, subscribeToQuestion } = await import(
  '../../apps/web/src/resources/versions/question.ts'
)

/** A form's values, by column. */
type Values = Record<string, unknown>

type Form = {
  table: string
  row: Values
  /** The two editors of the row; if only one person may edit it, two devices of that person. */
  editors: readonly [Account, Account]
  start: Values
  /** What the two editors type into each field. */
  typed: readonly (readonly [Values, Values])[]
  save: (base: Values, values: Values) => Promise<unknown>
}

const photo = (digit: number) => `${provider.id}/0000000${digit}-0000-4000-8000-000000000000-1600.webp`
const branding = (name: string) => `${target.url}/storage/v1/object/public/app-assets/branding/${name}.webp`
const avatar = (name: string) => `/storage/v1/object/public/avatars/${client.id}/${name}.webp`

await service
  .from('app_settings')
  .upsert({ key: 'logoUrl', value: branding('1_a') })
  .throwOnError()

const forms: Record<string, Form> = {
  registration: {
    table: 'professionals',
    row: { id: professional.id },
    editors: [provider, admin],
    start: {
      ...{ name: 'Som Maré Alta', category_id: 2, cities: ['Niterói'], neighborhoods: [], images: [] },
      ...{ whatsapp: '21900000003', instagram: null, description: 'Som e luz.', included: null },
      ...{ price: null, price_unit: null, event_types: [], years_of_experience: null },
    },
    typed: [
      [{ name: 'Som da Ana' }, { name: 'Som do Rui' }],
      [{ category_id: 3 }, { category_id: 4 }],
      [{ cities: ['Rio de Janeiro'], neighborhoods: ['Tijuca'] }, { cities: ['Niterói', 'Maricá'] }],
      [{ whatsapp: '21911111111' }, { whatsapp: '21922222222' }],
      [{ instagram: 'som.ana' }, { instagram: 'som.rui' }],
      [{ description: 'Festas de dia.' }, { description: 'Festas de noite.' }],
      [{ images: [photo(1)] }, { images: [photo(2), photo(1)] }],
      [
        { price: 900, price_unit: 'party' },
        { price: 900, price_unit: 'hour' },
      ],
      [{ included: 'Som' }, { included: 'Luz' }],
      [{ event_types: ['wedding'] }, { event_types: ['children', 'wedding'] }],
      [{ years_of_experience: 3 }, { years_of_experience: 4 }],
    ],
    save: async (base, values) => {
      const output = values as Registration
      return saveRegistration(
        {
          ownerId: provider.id,
          base: toBase(base as Registration),
          decidedAt: professional.reviewed_at,
          categoryName: async (id) => `Categoria ${id}`,
        },
        { ...output, price_unit: output.price_unit ?? 'party' },
      )
    },
  },
  profile: {
    table: 'profiles',
    row: { id: client.id },
    editors: [client, client],
    start: { name: 'Marina Alves', phone: '21900000001', profile_pic_url: null },
    typed: [
      [{ name: 'Marina Reis' }, { name: 'Marina Melo' }],
      [{ phone: '21911111111' }, { phone: '21922222222' }],
      [{ profile_pic_url: avatar('a') }, { profile_pic_url: avatar('b') }],
    ],
    save: (base, values) =>
      saveProfile(base as Parameters<typeof saveProfile>[0], values as Parameters<typeof saveProfile>[1]),
  },
  settings: {
    table: 'app_settings',
    row: { key: 'logoUrl' },
    editors: [admin, admin],
    start: { value: branding('1_a') },
    typed: [[{ value: branding('2_b') }, { value: branding('3_c') }]],
    save: (base, values) => saveSetting('logoUrl', base.value as string, values.value as string),
  },
}

/** In which order editors a and b open and save: the first of each letter opens the form, the second saves it. */
const orders = ['aabb', 'bbaa', 'abab', 'baba', 'abba', 'baab']

const readRow = async ({ table, row }: Form): Promise<Values> =>
  (await service.from(table).select('*').match(row).single().throwOnError()).data

/** Lets both editors open the form and save what each has typed, in this order. Returns the row and the form's questions. */
async function run(form: Form, order: string, typed: Record<string, Values>, choice: Choice) {
  await service.from(form.table).update(form.start).match(form.row).throwOnError()
  const questions: Clash[] = []
  const stop = subscribeToQuestion(() => {
    const question = currentQuestion()
    if (!question) return
    questions.push(...question.clashes)
    question.answer(question.clashes.map(() => choice))
  })
  const opened = new Map<string, Values>()
  for (const letter of order) {
    const base = opened.get(letter)
    await app.actAs(form.editors[letter === 'a' ? 0 : 1])
    if (base) await form.save(base, { ...base, ...typed[letter] })
    else opened.set(letter, await readRow(form))
  }
  stop()
  return { row: await readRow(form), questions }
}

const holds = (row: Values, values: Values) =>
  assert.deepEqual(Object.fromEntries(Object.keys(values).map((column) => [column, row[column]])), values)

for (const [name, form] of Object.entries(forms)) {
  describe(`two editors of a ${name}`, () => {
    for (const [index, [a, b]] of form.typed.entries()) {
      const field = Object.keys(a).join(' and ')
      const next = form.typed[(index + 1) % form.typed.length]?.[1]

      test(`an editor who opens the form after the other has saved can replace ${field} without a question`, async () => {
        for (const order of ['aabb', 'bbaa']) {
          const { row, questions } = await run(form, order, { a, b }, 'theirs')
          holds(row, order === 'aabb' ? b : a)
          assert.deepEqual(questions, [])
        }
      })

      test(`the second editor to save ${field} chooses between both versions, and the chosen version is saved`, async () => {
        for (const order of ['abab', 'baba', 'abba', 'baab']) {
          for (const choice of ['mine', 'theirs'] as const) {
            const { row, questions } = await run(form, order, { a, b }, choice)
            const isLast = order.endsWith('a') ? [a, b] : [b, a]
            holds(row, isLast[choice === 'mine' ? 0 : 1] ?? {})
            assert.equal(questions.length, 1)
            assert.notDeepEqual(questions[0]?.mine, questions[0]?.theirs)
          }
        }
      })

      if (next && form.typed.length > 1) {
        test(`if the two editors change ${field} and another field, both changes are saved without a question`, async () => {
          for (const order of orders) {
            const { row, questions } = await run(form, order, { a, b: next }, 'theirs')
            holds(row, { ...a, ...next })
            assert.deepEqual(questions, [])
          }
        })
      }
    }
  })
}

test('a review, note or reply, which only its author edits, is saved without a question, and the last save wins', async () => {
  const both = { client_id: client.id, professional_id: professional.id }
  const last = async (table: string, column: string, row: Values) =>
    (await service.from(table).select(column).match(row).single().throwOnError()).data
  await app.actAs(client)
  for (const comment of ['Bom, pontual.', 'Bom, divertido.']) {
    const review = { clientId: client.id, professionalId: professional.id, rating: 4, comment }
    await saveReview(review).throwOnError()
    await saveFavorite(review, { note: comment }).throwOnError()
  }
  assert.deepEqual(await last('feedbacks', 'comment', both), { comment: 'Bom, divertido.' })
  assert.deepEqual(await last('favorites', 'note', both), { note: 'Bom, divertido.' })

  const { data: feedback } = await service.from('feedbacks').select('id').match(both).single().throwOnError()
  await app.actAs(provider)
  for (const reply of ['Obrigada!', 'Volte sempre!']) await saveReply(feedback.id, reply)
  assert.deepEqual(await last('feedback_replies', 'reply', { feedback_id: feedback.id }), {
    reply: 'Volte sempre!',
  })
})
