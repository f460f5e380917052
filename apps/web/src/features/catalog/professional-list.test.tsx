import { expect, test } from 'vitest'
import { entranceDelay } from './professional-list.tsx'

test('the first eight cards enter 0.1 s apart', () => {
  const delays = Array.from({ length: 8 }, (_, index) => entranceDelay(index))

  expect(delays).toEqual([0, 100, 200, 300, 400, 500, 600, 700])
})

test('the other cards of the first page enter together with the eighth card', () => {
  expect(entranceDelay(8)).toBe(700)
  expect(entranceDelay(23)).toBe(700)
})

test('a card of a later page enters immediately', () => {
  expect(entranceDelay(24)).toBe(0)
})
