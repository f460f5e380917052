import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTarget } from './target.ts'

const { db, send, refused, people } = await openTarget()
const { client, provider } = people

const path = '/rest/v1/feedbacks'
const ids: string[] = []
const review = (professional_id: string) => ({
  professional_id,
  client_id: client.id,
  rating: 1,
  comment: 'Veja em outro lugar.',
})

before(async () => {
  for (let count = 0; count < 60; count++) ids.push((await createProfessional(db)).id)
  await db.query('update public.profiles set created_at = now()')
})

test('a new client rates nobody in one request for all, and mails nobody', async () => {
  const merge = { prefer: 'resolution=merge-duplicates' }
  const body = ids.map(review)
  const { status } = await refused(
    { as: 'client', method: 'POST', path, headers: merge, body },
    { as: 'client', method: 'POST', path, body },
  )
  assert.equal(status, 429)
})

test('a new client who rates one after another is refused after the tenth', async () => {
  const statuses: number[] = []
  for (const id of ids.slice(0, 12)) {
    statuses.push((await send({ as: 'client', method: 'POST', path, body: review(id) })).status)
  }
  assert.deepEqual(statuses, [...Array(10).fill(201), 429, 429])
  const { rowCount } = await db.query('select from private.mailed_reviews where client_id = $1', [client.id])
  assert.equal(rowCount, 10)
})

test('a review that is replaced again and again is refused after the twentieth time', async () => {
  const one = { as: 'client' as const, method: 'PATCH', path: `${path}?professional_id=eq.${ids[0]}` }
  const statuses = new Set<number>()
  for (let turn = 0; turn < 20; turn++) {
    statuses.add((await send({ ...one, body: { rating: 1 + (turn % 5) } })).status)
  }
  assert.deepEqual([...statuses], [204])
  await refused({ ...one, body: { rating: 5 } })
})

test('nobody reads or resets what is counted', async () => {
  for (const as of ['visitor', 'client', 'provider', 'admin'] as const) {
    for (const table of ['account_counts', 'account_limits']) {
      await refused(
        { as, path: `/rest/v1/${table}` },
        { as, method: 'DELETE', path: `/rest/v1/${table}?act=eq.review` },
        { as, method: 'POST', path: '/rest/v1/rpc/count_act', body: { account: provider.id, did: 'review' } },
      )
    }
  }
})
