import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newEntry } from '#resources/favorites/row.ts'
import { boardSums } from './board-sums.ts'

const buffet = { id: 'buffet', category: 'Buffet', price: { reais: 85, unit: 'person' } } as const
const dj = { id: 'dj', category: 'DJ', price: { reais: 2800, unit: 'party' } } as const
const otherDj = { id: 'other', category: 'DJ', price: { reais: 1900, unit: 'party' } } as const
const all = [buffet, dj, otherDj]
const party = { guests: '80', hours: '5', budget: '8000_to_20000' }

test('the sum of open favorites counts only the highest price for the party in each category', () => {
  assert.deepEqual(boardSums(all, {}, party), { closed: 0, open: 6800 + 2800, budget: 20_000 })
  assert.deepEqual(boardSums(all, {}), { closed: 0, open: 2800, budget: null })
  const byHour = { ...dj, price: { reais: 300, unit: 'hour' } } as const
  assert.equal(boardSums([byHour], {}, party).open, 1500)
})

test('a noted price counts instead of other prices in its category, and declined professionals do not count', () => {
  const entries = { other: { ...newEntry, quoted_price: 1500 } }
  assert.equal(boardSums([dj, otherDj], entries, party).open, 1500)
  const declined = { dj: { ...newEntry, state: 'declined', quoted_price: 9000 } } as const
  assert.equal(boardSums([dj, otherDj], declined, party).open, 1900)
})

test('a favorite with the state Fechei counts with its noted price, and the rest of its category no longer counts', () => {
  const entries = { dj: { ...newEntry, state: 'closed', quoted_price: 2600 } } as const
  assert.deepEqual(boardSums(all, entries, party), { closed: 2600, open: 6800, budget: 20_000 })
})

test('every budget answer except the last has a limit', () => {
  const limit = (budget: string) => boardSums([], {}, { ...party, budget }).budget
  assert.deepEqual(['up_to_3000', '3000_to_8000', 'over_20000', ''].map(limit), [3000, 8000, null, null])
})
