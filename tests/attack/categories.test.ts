import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Attempt, openTarget } from './target.ts'

/** Cached pages do not expire by age here: only a change of their category can expire them. */
const { db, url, send } = await openTarget({}, { pageTimes: { lifetimeMs: 3_600_000 } })

const rpc = (name: string, body: object) => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body })
const asAdmin = async (attempt: Attempt) => {
  const { status } = await send({ as: 'admin', ...attempt })
  assert.ok(status < 300, `${status}`)
}
const statusOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status

test('a cached category page expires as soon as its category is hidden, renamed or merged', async () => {
  const { id, name } = await createCategory(db, 'Zabumbas')
  await createProfessional(db, { category: name, cities: ['Paraty'] })
  assert.equal(await statusOf('/profissionais/zabumbas'), 200)
  const path = `/rest/v1/categories?id=eq.${id}`
  await asAdmin({ method: 'PATCH', path, body: { is_hidden: true } })
  assert.equal(await statusOf('/profissionais/zabumbas'), 404)
  await asAdmin({ method: 'PATCH', path, body: { is_hidden: false, name: 'Tambores' } })
  assert.equal(await statusOf('/profissionais/zabumbas'), 301)
  assert.equal(await statusOf('/profissionais/tambores'), 200)
  await asAdmin(rpc('merge_categories', { from_id: id, into_id: 2 }))
  assert.equal(await statusOf('/profissionais/tambores'), 301)
})
