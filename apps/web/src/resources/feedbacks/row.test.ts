import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedbackRow } from '#testing/feedback-row.ts'
import { olderThan } from '../pages.ts'
import { afterPlace } from './review-order.ts'
import { authorAndDay } from './row.ts'

test("a review is identified by its author's name and its day", () => {
  const review = feedbackRow({ client_name: 'Joana Moreira', created_at: '2026-11-08T12:00:00.5+00:00' })
  assert.equal(authorAndDay(review), 'Joana Moreira, 8 de nov. de 2026')
})

test('the cursor for older rows breaks ties by id', () => {
  assert.equal(
    olderThan({ created_at: '2026-11-08T12:00:00+00:00', id: 'f' }, 'id'),
    'created_at.lt."2026-11-08T12:00:00+00:00",and(created_at.eq."2026-11-08T12:00:00+00:00",id.lt.f)',
  )
})

test('reviews with the same rating are listed newest first', () => {
  const place = { rating: 4, created_at: '2026-11-08T12:00:00+00:00', id: 'f' }
  const older =
    'created_at.lt."2026-11-08T12:00:00+00:00",and(created_at.eq."2026-11-08T12:00:00+00:00",id.lt.f)'
  assert.equal(afterPlace('newest', place), older)
  assert.equal(afterPlace('best', place), `rating.lt.4,and(rating.eq.4,or(${older}))`)
  assert.equal(afterPlace('worst', place), `rating.gt.4,and(rating.eq.4,or(${older}))`)
})
