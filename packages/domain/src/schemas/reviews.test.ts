import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '../messages.ts'
import { formMessage } from './form-message.ts'
import { reportSchema, reviewSchema } from './reviews.ts'
import { fieldErrors, fieldMessages } from './testing.ts'

test('a review needs stars and a comment', () => {
  assert.deepEqual(reviewSchema.parse({ rating: 5, comment: ' Tudo lindo. ' }), {
    rating: 5,
    comment: 'Tudo lindo.',
  })
})

test('a review without stars or with a comment of only spaces is incomplete', () => {
  for (const review of [
    { rating: 0, comment: 'Tudo lindo.' },
    { rating: 4, comment: ' ' },
  ]) {
    assert.equal(
      formMessage(fieldErrors(reviewSchema.safeParse(review)), messages.requiredReview),
      'Preencha tudo',
    )
  }
})

test('half a star, six stars and an overlong comment are refused', () => {
  assert.ok(!reviewSchema.safeParse({ rating: 4.5, comment: 'Bom.' }).success)
  assert.ok(!reviewSchema.safeParse({ rating: 6, comment: 'Bom.' }).success)
  assert.ok(!reviewSchema.safeParse({ rating: 4, comment: 'a'.repeat(1001) }).success)
})

const check = (reason: unknown, details = '') => fieldMessages(reportSchema.safeParse({ reason, details }))

test('a report requires a reason from the list', () => {
  assert.deepEqual(check('fraud'), {})
  for (const reason of [null, '', 'x']) assert.deepEqual(check(reason), { reason: 'Escolha um motivo.' })
})

test("the details of a report are trimmed, limited to 500 characters, and required for the reason 'other'", () => {
  assert.equal(reportSchema.parse({ reason: 'other', details: ' Sumiu. ' }).details, 'Sumiu.')
  assert.deepEqual(check('fraud', '🎉'.repeat(500)), {})
  assert.deepEqual(check('fraud', 'a'.repeat(501)), { details: 'O texto deve ter no máximo 500 caracteres.' })
  assert.deepEqual(check('other', ' '), { details: 'Conte o que aconteceu.' })
})
