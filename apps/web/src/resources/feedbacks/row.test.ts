import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listing } from '@fenix/domain/limits.ts'
import { olderThan } from '../pages.ts'
import { afterPlace } from './review-order.ts'
import { toFeedbackPage } from './row.ts'

const row = (id: string) => ({
  id,
  client_name: 'Joana Moreira',
  client_pic_url: null,
  rating: 5,
  comment: 'Comida quente até o fim.',
  origin: 'contact' as const,
  created_at: '2026-11-08T12:00:00.5+00:00',
  feedback_replies: { reply: 'Obrigada!', updated_at: '2026-11-09T12:00:00+00:00' },
})

test('a row becomes a review', () => {
  assert.deepEqual(toFeedbackPage([row('f')]), {
    feedbacks: [
      {
        id: 'f',
        clientName: 'Joana Moreira',
        clientPictureUrl: null,
        rating: 5,
        comment: 'Comida quente até o fim.',
        createdAt: new Date('2026-11-08T12:00:00.500Z'),
        authorAndDay: 'Joana Moreira, 8 de nov. de 2026',
        origin: 'contact',
        reply: { text: 'Obrigada!', writtenAt: new Date('2026-11-09T12:00:00Z') },
      },
    ],
  })
})

test('a full page of reviews has a cursor for the next', () => {
  const { next } = toFeedbackPage(Array.from({ length: listing.reviewsPage }, () => row('f')))

  assert.deepEqual(next, { rating: 5, created_at: '2026-11-08T12:00:00.5+00:00', id: 'f' })
})

test('the cursor breaks ties by id', () => {
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
