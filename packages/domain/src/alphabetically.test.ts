import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alphabetically } from './alphabetically.ts'

test('names sort alphabetically, ignoring case and accents', () => {
  assert.deepEqual(['Recreação', 'Ônibus', 'buffet', 'Orquestra', 'Decoração'].toSorted(alphabetically), [
    'buffet',
    'Decoração',
    'Ônibus',
    'Orquestra',
    'Recreação',
  ])
  assert.equal(alphabetically('Decoração', 'decoracao'), 0)
})
