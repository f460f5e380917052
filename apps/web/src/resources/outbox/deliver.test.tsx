import { errorCodes } from '@fenix/database/error-codes.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { type FakeResponse, respondWith } from '#testing/responses.ts'
import { storeSession, user, userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { favoriteQueries } from '../favorites/queries.ts'
import { listed } from '../professionals/lists.ts'
import { professionalQueries } from '../professionals/queries.ts'
import { deliver } from './deliver.ts'
import { announceRefused, applyToCache } from './effects.ts'
import { type OutboxItem, putInOutbox, readOutbox } from './outbox.ts'

const kept = { version: '1', clientId: userId, professionalId: 'p1', name: 'DJ Caíque', isWaiting: true }
const items: OutboxItem[] = [
  { ...kept, kind: 'favorite', isFavorite: true },
  { ...kept, kind: 'review', rating: 5, comment: 'Animou a festa.' },
]

const tooMany = 'Você já fez isso muitas vezes hoje. Tente de novo amanhã.'
const gone = 'este profissional não está mais disponível.'
const refusals = [
  { why: 'beyond the daily limit', status: 429, code: errorCodes.tooMany, shown: tooMany },
  { why: 'for a professional no longer approved', status: 403, code: errorCodes.notAllowed, shown: gone },
  { why: 'for a professional who was deleted', status: 409, code: errorCodes.stillReferenced, shown: gone },
]

for (const item of items) {
  for (const { why, status, code, shown } of refusals) {
    test(`a queued ${item.kind} ${why} is sent once, then dropped, and a toast says why it was refused`, async () => {
      let asked = 0
      respondWith((url) => {
        if (url.includes('/auth/v1/')) return { body: user }
        asked += 1
        return { status, body: { code, message: tooMany, hint: item.kind } }
      })
      storeSession()
      await renderInApp(null)
      putInOutbox(item)
      const refusal = await deliver(item, () => undefined).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code, message: tooMany })
      expect([asked, readOutbox()]).toEqual([1, []])
      announceRefused(item, refusal)
      await expect.element(toastText(`DJ Caíque: ${shown}`)).toBeVisible()
    })
  }
}

test('if a field of a favorite is sent before the favorites are loaded, the cache does not guess its other fields', async () => {
  const saved = { state: 'asked', quoted_price: 900, note: 'Leva o som', asked_at: null }
  respondWith(() => ({ body: [{ professional_id: 'p1', ...saved }] }))
  const queryClient = new QueryClient()
  const board = favoriteQueries.entries(userId)
  const read = queryClient.fetchQuery(board).catch(() => undefined)
  applyToCache(queryClient, { ...kept, kind: 'entry', changes: { asked_at: null } })
  await read
  expect(queryClient.getQueryData(board.queryKey)).toBeUndefined()
  expect(await queryClient.fetchQuery(board)).toEqual({ p1: saved })
})

test('a list that was being fetched when a review was sent shows the new rating', async () => {
  const before = listingRow({ rating: null, feedback_count: 0 })
  const after = listingRow({ rating: 5, feedback_count: 1 })
  const { promise: late, resolve } = Promise.withResolvers<FakeResponse>()
  respondWith((url) => (url.includes('search_professionals') ? late : { body: after }))
  const queryClient = new QueryClient()
  const list = professionalQueries.search({})
  const reading = queryClient.fetchInfiniteQuery(list)
  applyToCache(queryClient, {
    ...kept,
    kind: 'review',
    professionalId: after.id,
    rating: 5,
    comment: 'Ótimo.',
  })
  // The server read the list before it stored the review, but this response arrives after all others.
  setTimeout(() => resolve({ body: [before] }), 100)
  await reading
  const ratings = () => listed(queryClient.getQueryData(list.queryKey)).map(({ rating }) => rating)
  await expect.poll(ratings).toEqual([5])
})
