import assert from 'node:assert/strict'
import { test } from 'node:test'
import { highestRating, lowestPrice } from './winners.ts'

const price = (reais: number, unit: 'party' | 'person' | 'hour' = 'party') => ({ price: { reais, unit } })
const unknown = { price: null }
const ratings = (...values: (number | null)[]) => values.map((rating) => ({ rating }))

test('the lowest price is the one that no other has', () => {
  assert.equal(lowestPrice([price(2100), price(1200), price(1450)]), 1)
  assert.equal(lowestPrice([price(1200), price(1200), price(1450)]), -1)
})

test('beside a price per person or hour no price is the lowest', () => {
  assert.equal(lowestPrice([price(2100), price(90, 'person'), price(1450)]), -1)
  assert.equal(lowestPrice([price(90, 'hour'), price(80, 'hour')]), -1)
})

test('unknown prices and ratings are left out, and one alone wins nothing', () => {
  assert.equal(lowestPrice([unknown, price(1200), price(1450)]), 1)
  assert.equal(lowestPrice([unknown, price(1200)]), -1)
  assert.equal(highestRating(ratings(null, 4.2, 4.1)), 1)
  assert.equal(highestRating(ratings(null, 4.2)), -1)
})

test('the highest rating is the one that no other has', () => {
  assert.equal(highestRating(ratings(4.8, 4.9, 4.6)), 1)
  assert.equal(highestRating(ratings(4.9, 4.9, 4.6)), -1)
})
