import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everybody, openTarget } from './target.ts'

const target = await openTarget()
const { db, harmless, people, quiet } = target
const path = '/rest/v1/rpc/shared_favorites'
const {
  rows: [{ token }],
} = await db.query('select share_token as token from public.favorite_lists where client_id = $1', [
  people.otherClient.id,
])

test('no resource embedded in a shared list shows its client, notes or dates', async () => {
  for (const embedded of ['favorites(*)', 'favorites!inner(*)', 'favorite_lists(*)', 'profiles(*)']) {
    for (const as of everybody) {
      await harmless({ as, method: 'POST', path: `${path}?select=*,${embedded}`, body: { token } })
    }
  }
})

test('no filter, order or embedding lets others find a note', async () => {
  for (const as of everybody) {
    if (as === 'otherClient') continue
    for (const query of [
      'favorites?select=note&note=like.*otherClient*',
      'professionals?select=name,favorites!inner(note)&favorites.note=not.is.null&favorites.note=like.*otherClient*',
      `favorites?client_id=eq.${people.otherClient.id}&order=note`,
    ]) {
      const { text } = await harmless({ as, path: `/rest/v1/${query}` })
      assert.ok(!text.includes(quiet.name), query)
    }
  }
})
