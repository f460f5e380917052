import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDue, isOutboxItem, isSamePlace, type OutboxItem } from './outbox.ts'

const place = { version: '1', clientId: 'marina', professionalId: 'dj', name: 'DJ Caíque', isWaiting: true }
const heart: OutboxItem = { ...place, kind: 'favorite', isFavorite: true }
const review: OutboxItem = { ...place, kind: 'review', rating: 5, comment: 'Animou a festa.' }

test("a client's later heart for a professional replaces the earlier one", () => {
  assert.ok(isSamePlace(heart, { ...heart, version: '2', isFavorite: false }))
})

const removal: OutboxItem = { ...place, kind: 'removal', dueAt: 0 }

test('deleting a review replaces the unsent review, and a later review replaces the deletion', () => {
  assert.ok(isSamePlace(removal, review) && isSamePlace(review, removal))
  assert.ok(!isSamePlace(removal, heart))
})

test('an item is sent at once, except for a deletion, which waits until it can no longer be undone', () => {
  assert.ok(isDue(heart) && isDue(review) && isDue(removal))
  assert.ok(!isDue({ ...removal, dueAt: Date.now() + 8000 }))
})

test("a heart does not replace a review, another client's heart, or a heart for another professional", () => {
  assert.ok(!isSamePlace(heart, review))
  assert.ok(!isSamePlace(heart, { ...heart, clientId: 'joana' }))
  assert.ok(!isSamePlace(heart, { ...heart, professionalId: 'buffet' }))
})

test("a later change of a favorite's fields replaces the earlier change, but neither the heart nor a review", () => {
  const entry: OutboxItem = { ...place, kind: 'entry', changes: { state: 'asked' } }
  assert.ok(isSamePlace(entry, { ...entry, version: '2', changes: { note: 'Ligar.' } }))
  assert.ok(!isSamePlace(entry, heart) && !isSamePlace(entry, review) && !isSamePlace(removal, entry))
  assert.ok(isOutboxItem(entry) && !isOutboxItem({ ...entry, changes: undefined }))
})

test('an item stored in the format of another app version is not sent', () => {
  assert.ok(isOutboxItem(heart) && isOutboxItem(review) && isOutboxItem(removal))
  assert.ok(!isOutboxItem({ ...review, rating: '5' }))
  assert.ok(!isOutboxItem({ ...heart, isFavorite: undefined }))
  assert.ok(!isOutboxItem({ ...heart, kind: 'message' }))
  assert.ok(!isOutboxItem(null))
})
