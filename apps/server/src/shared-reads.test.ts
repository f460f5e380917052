import assert from 'node:assert/strict'
import { test } from 'node:test'
import { introspect } from '@fenix/supabase-server/rest/schema/introspect.ts'
import { startTestServer } from './testing.ts'

const { backend } = await startTestServer()

test('search results and counts depend on the requester only for a search with a date; other searches are shared', async () => {
  const { readsRequest, routines } = await introspect(backend.database)
  assert.equal(readsRequest.has(''), false)
  for (const name of ['search_professionals', 'count_professionals']) {
    assert.deepEqual(
      routines.get(name)?.map((routine) => routine.readsRequestWith),
      ['party_date'],
    )
  }
  for (const name of ['search_suggestions', 'similar_professionals', 'review_summary', 'price_levels'])
    assert.equal(readsRequest.has(name), false, name)
})
