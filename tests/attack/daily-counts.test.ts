import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTarget } from './target.ts'

const { harmless, refused, send, db, people, hidden, published, quiet } = await openTarget()

const calls = ['record_view', 'record_contact'].map((name) => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
}))
const body = { professional_id: quiet.id }

const countsOf = async ({ id }: { id: string }) =>
  (await db.query('select views, contacts from private.daily_counts where professional_id = $1', [id])).rows

test('nobody counts more than one at a time, on another day, or for another person', async () => {
  for (const call of calls) {
    for (const more of [
      { views: 1000 },
      { new_views: 1000 },
      { day: '2020-01-01' },
      { client_id: people.otherClient.id },
    ]) {
      await refused(
        { ...call, body: { ...body, ...more } },
        { as: 'client', ...call, body: { ...body, ...more } },
      )
    }
  }
})

test('nobody counts by a link or a picture, which only reads', async () => {
  for (const { path } of calls) {
    await refused(
      { path: `${path}?professional_id=${quiet.id}` },
      { as: 'client', path: `${path}?professional_id=${quiet.id}` },
      { method: 'HEAD', path: `${path}?professional_id=${quiet.id}` },
    )
  }
})

test('owners, administrators, and what is not public are not counted', async () => {
  for (const call of calls) {
    await harmless(
      { as: 'otherProvider', ...call, body: { professional_id: published.id } },
      { as: 'admin', ...call, body },
      { ...call, body: { professional_id: hidden.id } },
      { as: 'provider', ...call, body: { professional_id: hidden.id } },
    )
  }
})

test('a list of ten calls counts one', async () => {
  const { id } = await createProfessional(db)
  for (const call of calls) {
    await send({ ...call, body: Array.from({ length: 10 }, () => ({ professional_id: id })) })
  }
  assert.deepEqual(await countsOf({ id }), [{ views: 1, contacts: 1 }])
})

test("a visitor's or provider's tap leaves a count and no person", async () => {
  const names = 'select count(*)::int as taps from private.contact_taps'
  const before = (await db.query(names)).rows
  for (const as of ['visitor', 'provider', 'newcomer'] as const) {
    for (const call of calls) assert.equal((await send({ as, ...call, body })).status, 204)
  }
  assert.deepEqual((await db.query(names)).rows, before)
  assert.deepEqual(await countsOf(quiet), [{ views: 3, contacts: 3 }])
})

test("a provider's numbers are not read by naming their registration or account", async () => {
  const path = '/rest/v1/rpc/my_weeks'
  for (const as of ['client', 'provider', 'newcomer', 'admin'] as const) {
    for (const name of ['professional_id', 'user_id']) {
      await refused({ as, path: `${path}?${name}=${published.id}` })
      await refused({ as, method: 'POST', path, body: { [name]: people.otherProvider.id } })
    }
  }
  for (const as of ['client', 'newcomer', 'admin'] as const) {
    assert.equal((await send({ as, path })).text, '[]')
  }
})
