import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { everybody, openTarget } from './target.ts'

const target = await openTarget({ TRUST_PROXY: '1' })
const { db, send, refused, published, people } = target

const report = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  path: '/rest/v1/rpc/report',
  headers: { 'x-forwarded-for': '203.0.113.1', ...headers },
  body: { reason: 'offensive', ...body },
})

const countReports = async () => (await db.query('select from private.reports')).rowCount ?? 0

test('no forged header lets one IP address send more than ten reports a day', async () => {
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

test('reports of one profile from one IP address count once, whoever is signed in', async () => {
  const before = await countReports()
  for (const as of everybody) {
    await send({ as, ...report({ professional_id: published.id }, { 'x-forwarded-for': '203.0.113.3' }) })
  }
  assert.equal((await countReports()) - before, 1)
})

test("a report cannot offer other people's closing as evidence, nor reveal whether that closing exists", async () => {
  const closing = await db.query(
    `insert into private.closings (client_id, professional_id, day) values ($1, $2, current_date + 30) returning id`,
    [people.client.id, published.id],
  )
  const review = await db.query(
    'select id from public.feedbacks where professional_id = $1 and client_id = $2',
    [published.id, people.client.id],
  )
  const [{ id }] = closing.rows
  const ofProfile = { professional_id: published.id }
  const ofReview = { feedback_id: review.rows[0].id }
  for (const as of everybody) {
    for (const about of [ofProfile, ofReview]) {
      const found = await send({ as, method: 'POST', path: '/rest/v1/rpc/closing_to_show', body: about })
      if (as === (about === ofProfile ? 'client' : 'otherProvider')) {
        assert.equal(JSON.parse(found.text)[0].id, id)
        continue
      }
      assert.ok(as === 'visitor' ? found.status === 401 : found.text === '[]', found.text)
      const real = await refused({ as, ...report({ ...about, closing_id: id }) })
      const unknown = await refused({ as, ...report({ ...about, closing_id: randomUUID() }) })
      assert.equal(real.status, 404)
      assert.deepEqual([real.status, real.text], [unknown.status, unknown.text])
    }
  }
  const list = { as: 'admin', method: 'POST', path: '/rest/v1/rpc/admin_reports', body: {} } as const
  assert.doesNotMatch((await send(list)).text, /waiting/)
  await send({
    as: 'client',
    ...report({ ...ofProfile, closing_id: id }, { 'x-forwarded-for': '203.0.113.4' }),
  })
  const { text } = await send(list)
  assert.match(text, /waiting/)
  for (const secret of [id, people.client.id]) assert.ok(!text.includes(secret))
})
