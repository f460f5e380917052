import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '../messages.ts'
import { formMessage } from './form-message.ts'
import { reviewSchema } from './review.ts'
import { fieldErrors } from './testing.ts'

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
