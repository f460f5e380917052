import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteSchema } from './note.ts'

test('a note is trimmed, and a note of only spaces counts as empty', () => {
  assert.deepEqual(noteSchema.parse({ note: ' Ligar na terça. ' }), { note: 'Ligar na terça.' })
  assert.deepEqual(noteSchema.parse({ note: ' \n ' }), { note: null })
})

test('a note of more than 500 characters is refused, an emoji counting as one', () => {
  assert.ok(noteSchema.safeParse({ note: '🎉'.repeat(500) }).success)
  assert.ok(!noteSchema.safeParse({ note: 'a'.repeat(501) }).success)
})
