import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const { db, send, people } = target

const actsOn = async (id: string) =>
  (
    await db.query<{ act: string; actor_id: string }>(
      'select act, actor_id from private.audit_log where target_id = $1 order by id',
      [id],
    )
  ).rows

const pending = () => createProfessional(db, { status: 'pending' })

test('an update sent by a script is recorded in the audit log, whatever headers the script sends', async () => {
  for (const headers of [
    { prefer: 'return=minimal' },
    { prefer: 'return=headers-only,handling=strict' },
    { 'fenix.act_is_recorded': 'true', 'x-fenix-act-is-recorded': 'true' },
    { 'content-type': 'application/json', prefer: 'missing=default' },
  ]) {
    const { id } = await pending()
    const path = `/rest/v1/professionals?id=eq.${id}`
    await send({ as: 'admin', method: 'PATCH', path, headers, body: { status: 'approved' } })
    assert.deepEqual(await actsOn(id), [{ act: 'approved', actor_id: people.admin.id }])
  }
})

test('a request that changes several rows is recorded in the audit log once per row and change', async () => {
  const ids = [(await pending()).id, (await pending()).id]
  const path = `/rest/v1/professionals?id=in.(${ids})`
  await send({ as: 'admin', method: 'PATCH', path, body: { status: 'approved', is_recommended: true } })
  for (const id of ids) {
    assert.deepEqual(
      (await actsOn(id)).map(({ act }) => act),
      ['approved', 'recommended'],
    )
  }
})
