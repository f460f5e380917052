import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaCodes } from './area-codes.ts'

test('Brazil has 67 area codes, those of Rio de Janeiro among them', () => {
  assert.equal(areaCodes.size, 67)
  for (const code of ['21', '22', '24', '11']) assert.ok(areaCodes.has(code), code)
  for (const code of ['10', '20', '23', '25', '52', '00', '']) assert.ok(!areaCodes.has(code), code)
})
