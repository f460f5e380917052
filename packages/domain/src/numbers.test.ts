import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCount, formatDecimal } from './numbers.ts'

test('counts are written in Brazilian form', () => {
  const brazilian = new Intl.NumberFormat('pt-BR')

  for (const count of [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_000_000, 1_234_567_890]) {
    assert.equal(formatCount(count), brazilian.format(count))
  }
})

test('every average is written in Brazilian form', () => {
  const brazilian = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

  // The database stores averages with one decimal.
  for (let tenths = 10; tenths <= 50; tenths++) {
    assert.equal(formatDecimal(tenths / 10), brazilian.format(tenths / 10))
  }
})
