import { expect, test } from 'vitest'
import { starFill } from './stars.tsx'

const row = (value: number) => [1, 2, 3, 4, 5].map((place) => starFill(value, place))

test('the stars of an average are filled to the nearest half star', () => {
  expect(row(4.7)).toEqual(['full', 'full', 'full', 'full', 'half'])
  expect(row(4.8)).toEqual(['full', 'full', 'full', 'full', 'full'])
  expect(row(1)).toEqual(['full', 'none', 'none', 'none', 'none'])
  expect(row(0.2)).toEqual(['none', 'none', 'none', 'none', 'none'])
})
