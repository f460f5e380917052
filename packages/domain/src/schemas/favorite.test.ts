import assert from 'node:assert/strict'
import { test } from 'node:test'
import { note, quotedPrice } from './favorite.ts'

test('a note is trimmed, and a note of only spaces counts as empty', () => {
  assert.equal(note.parse(' Ligar na terça. '), 'Ligar na terça.')
  assert.equal(note.parse(' \n '), null)
})

test('a note of more than 500 characters is refused, an emoji counting as one', () => {
  assert.ok(note.safeParse('🎉'.repeat(500)).success)
  assert.ok(!note.safeParse('a'.repeat(501)).success)
})

test('a quoted price is rounded to whole reais and must be within the limits of prices, but may be empty', () => {
  assert.equal(quotedPrice.parse('R$ 1.200,50'), 1201)
  assert.equal(quotedPrice.parse(' '), null)
  for (const typed of ['0', 'caro', '99999999999']) assert.ok(!quotedPrice.safeParse(typed).success, typed)
})
