import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adState, writtenPeriod } from './ad-period.ts'

const today = '2026-11-23'

test('a banner is on air from its first day to its last', () => {
  const state = (startsOn: string | null, endsOn: string | null) =>
    adState({ starts_on: startsOn, ends_on: endsOn }, today)

  assert.equal(state(null, null), 'onAir')
  assert.equal(state(today, today), 'onAir')
  assert.equal(state('2026-11-24', null), 'planned')
  assert.equal(state('2026-11-01', '2026-11-22'), 'ended')
  assert.equal(state(null, '2026-11-22'), 'ended')
})

test("the text of a banner's period gives the year once if both days are in the same year, and omits an open end", () => {
  assert.equal(writtenPeriod({ starts_on: '2026-11-01', ends_on: '2026-11-30' }), '01/11 a 30/11/2026')
  assert.equal(writtenPeriod({ starts_on: '2026-11-15', ends_on: '2027-01-15' }), '15/11/2026 a 15/01/2027')
  assert.equal(writtenPeriod({ starts_on: '2026-11-01', ends_on: null }), 'desde 01/11/2026')
  assert.equal(writtenPeriod({ starts_on: null, ends_on: '2026-11-30' }), 'até 30/11/2026')
  assert.equal(writtenPeriod({ starts_on: null, ends_on: null }), '')
})
