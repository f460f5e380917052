import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTarget } from './target.ts'

const { send, db } = await openTarget()

test('a request whose body contains ten calls is counted as one view or one contact', async () => {
  const { id } = await createProfessional(db)
  for (const name of ['record_view', 'record_contact']) {
    const body = Array.from({ length: 10 }, () => ({ professional_id: id }))
    await send({ method: 'POST', path: `/rest/v1/rpc/${name}`, body })
  }
  const { rows } = await db.query(
    'select views, contacts from private.daily_counts where professional_id = $1',
    [id],
  )
  assert.deepEqual(rows, [{ views: 1, contacts: 1 }])
})
