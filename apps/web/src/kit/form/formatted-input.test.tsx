import { expect, test } from 'vitest'
import { afterNth, countIn } from './formatted-input.tsx'

test('formatting an input keeps the caret after the same typed character', () => {
  expect(afterNth('12.ABC', /[\dA-Z]/, 3)).toBe(4)
  expect(afterNth('(21) 98765-4321', /\d/, 2)).toBe(3)
  expect(afterNth('(21) 98765-4321', /\d/, 3)).toBe(6)
  expect(afterNth('(21) 98765-4321', /\d/, 8)).toBe(12)
})

test('formatting does not move a caret at the beginning or the end of the text', () => {
  expect(afterNth('(21) 98765-4321', /\d/, 0)).toBe(0)
  expect(afterNth('(21) 9', /\d/, 11)).toBe(6)
})

test("only characters of the given kind, such as digits, are counted to find the caret's position", () =>
  expect(countIn('(21) 98', /\d/)).toBe(4))
