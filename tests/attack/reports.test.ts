import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { everybody, openTarget } from './target.ts'

const target = await openTarget({ TRUST_PROXY: '1' })
const { db, send, refused, people, published, quiet, hidden, review } = target

const report = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  path: '/rest/v1/rpc/report',
  headers: { 'x-forwarded-for': '203.0.113.1', ...headers },
  body: { reason: 'offensive', ...body },
})

const countReports = async () => (await db.query('select from private.reports')).rowCount ?? 0

test('only administrators read reports, and nobody reads their senders', async () => {
  const secret = 'Contou que a festa foi cancelada'
  await send(report({ professional_id: quiet.id, details: secret }, { 'x-forwarded-for': '203.0.113.9' }))
  for (const as of everybody) {
    for (const path of [
      '/rest/v1/reports?select=*',
      '/rest/v1/report_keys?select=*',
      '/rest/v1/professionals?select=*,reports(*)',
      '/rest/v1/feedbacks?select=*,reports(*)',
    ]) {
      await refused({ as, path })
    }
    const { status, text } = await send({ as, method: 'POST', path: '/rest/v1/rpc/admin_reports', body: {} })
    assert.equal(text.includes(secret), as === 'admin')
    assert.equal(status, as === 'admin' ? 200 : as === 'visitor' ? 401 : 403)
    assert.doesNotMatch(text, /203\.0\.113\.9|sender/)
  }
})

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

test('a signed-in person has the limit of their address, too', async () => {
  const before = await countReports()
  for (const as of everybody) {
    await send({ as, ...report({ professional_id: published.id }, { 'x-forwarded-for': '203.0.113.3' }) })
  }
  assert.equal((await countReports()) - before, 1)
})

test('what is hidden is answered like what does not exist, and neither is stored', async () => {
  const secret = await createFeedback(db, { professional: hidden, comment: 'Comentário escondido' })
  const answers = []
  for (const body of [
    { professional_id: hidden.id },
    { professional_id: randomUUID() },
    { professional_id: people.admin.id },
    { feedback_id: secret.id },
    { feedback_id: randomUUID() },
  ]) {
    const { status, text } = await refused(report(body))
    answers.push(`${status} ${text}`)
  }
  assert.equal(new Set(answers).size, 1, answers.join('\n'))
})

test('nobody learns whether somebody else reported a profile or review', async () => {
  for (const body of [{ professional_id: quiet.id }, { feedback_id: review.id }]) {
    const answers = []
    for (const address of ['203.0.113.20', '203.0.113.21', '203.0.113.21']) {
      const { status, text } = await send(report(body, { 'x-forwarded-for': address }))
      answers.push(`${status} ${text}`)
    }
    assert.deepEqual(new Set(answers), new Set(['204 ']))
  }
})

test('huge details are refused, without the time it would take to trim them', async () => {
  for (const details of ['x'.repeat(900_000), `a${' '.repeat(900_000)}b`, '<b>'.repeat(200_000)]) {
    const { ms } = await refused(report({ professional_id: quiet.id, details }))
    assert.ok(ms < 2_000, `${ms} ms`)
  }
})

test('details stay the text that they are, and a report hides nothing', async () => {
  const details = `<img src=x onerror="alert(1)"> '); drop table private.reports; --`
  await send(report({ professional_id: published.id, details }, { 'x-forwarded-for': '203.0.113.4' }))
  const { text } = await send({ as: 'admin', method: 'POST', path: '/rest/v1/rpc/admin_reports', body: {} })
  const said = JSON.parse(text).flatMap((listed: { reports: { details: string }[] }) => listed.reports)
  assert.ok(said.some((one: { details: string }) => one.details === details))
  const { status } = await send({ path: `/profissional/${published.slug}` })
  assert.equal(status, 200)
})

for (const [name, body] of Object.entries({
  'no target': {},
  'two targets': { professional_id: published.id, feedback_id: review.id },
  'no reason': { professional_id: published.id, reason: null },
  'an unknown reason': { professional_id: published.id, reason: 'x' },
  'a reason of the other kind': { professional_id: published.id, reason: 'untrue' },
  'a chosen sender or date': { professional_id: published.id, sender: 'x', created_at: '2020-01-01' },
  'text for a target': { professional_id: "' or true --" },
})) {
  test(`a report with ${name} is refused`, async () => {
    await refused(report(body))
  })
}

test('a report by GET is refused', async () => {
  await refused({ path: `/rest/v1/rpc/report?reason=fraud&professional_id=${published.id}` })
})
