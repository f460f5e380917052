import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportSchema } from './report.ts'
import { fieldMessages } from './testing.ts'

const check = (reason: unknown, details = '') => fieldMessages(reportSchema.safeParse({ reason, details }))

test('a report needs a reason of the list', () => {
  assert.deepEqual(check('fraud'), {})
  for (const reason of [null, '', 'x']) assert.deepEqual(check(reason), { reason: 'Escolha um motivo.' })
})

test('details are trimmed, have at most 500 characters, and explain another reason', () => {
  assert.equal(reportSchema.parse({ reason: 'other', details: ' Sumiu. ' }).details, 'Sumiu.')
  assert.deepEqual(check('fraud', '🎉'.repeat(500)), {})
  assert.deepEqual(check('fraud', 'a'.repeat(501)), { details: 'O texto deve ter no máximo 500 caracteres.' })
  assert.deepEqual(check('other', ' '), { details: 'Conte o que aconteceu.' })
})
