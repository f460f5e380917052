import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { everybody, openTarget } from './target.ts'

const target = await openTarget({ TRUST_PROXY: '1' })
const { db, send, published } = target

const report = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  path: '/rest/v1/rpc/report',
  headers: { 'x-forwarded-for': '203.0.113.1', ...headers },
  body: { reason: 'offensive', ...body },
})

const countReports = async () => (await db.query('select from private.reports')).rowCount ?? 0

test('no forged header lets one address send more than ten reports a day', async () => {
  const before = await countReports()
  for (let index = 0; index < 14; index++) {
    const { id } = await createProfessional(db)
    const forged = `198.51.100.${index}`
    await send(
      report(
        { professional_id: id },
        {
          'x-forwarded-for': `${forged}, 203.0.113.2`,
          'cf-connecting-ip': forged,
          'x-real-ip': forged,
          'true-client-ip': forged,
          forwarded: `for=${forged}`,
        },
      ),
    )
  }
  assert.equal((await countReports()) - before, 10)
})

test('the limit of an address applies to signed-in people, too', async () => {
  const before = await countReports()
  for (const as of everybody) {
    await send({ as, ...report({ professional_id: published.id }, { 'x-forwarded-for': '203.0.113.3' }) })
  }
  assert.equal((await countReports()) - before, 1)
})
