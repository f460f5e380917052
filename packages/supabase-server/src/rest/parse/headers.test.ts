import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#http/api-error.ts'
import { printPreferences, readAccept, readPreferences } from './headers.ts'
import { readRange } from './query.ts'

test('the supported media type with the highest weight is used', () => {
  const formats = {
    '': 'array',
    '*/*': 'array',
    'application/json': 'array',
    'text/html,application/xhtml+xml,*/*;q=0.8': 'array',
    'application/vnd.pgrst.object+json': 'object',
    'application/json;q=0.5, text/csv': 'csv',
    'application/json; charset=utf-8': 'array',
  }
  for (const [accept, format] of Object.entries(formats))
    assert.equal(readAccept(accept).format, format, accept)
  assert.ok(readAccept('application/vnd.pgrst.object+json;nulls=stripped').stripNulls)
  assert.throws(() => readAccept('image/png'), ApiError)
})

test('the first of contradictory preferences applies, and the applied preferences are returned', () => {
  const preferences = readPreferences(
    'return=minimal,count=exact , count=planned, missing=default, handling=strict,max-affected=5, foo, max-affected=x',
  )
  assert.deepEqual(preferences, {
    return: 'minimal',
    count: 'exact',
    missing: 'default',
    handling: 'strict',
    maxAffected: 5,
    unknown: ['foo'],
  })
  assert.equal(
    printPreferences(preferences, ['count', 'handling', 'max-affected']),
    'count=exact, handling=strict, max-affected=5',
  )
  assert.equal(printPreferences(readPreferences('max-affected=5'), ['max-affected']), '')
  assert.equal(printPreferences(readPreferences('tx=rollback, tx=commit'), ['tx']), 'tx=rollback')
})

test('the requested range is the intersection of limit and offset with the Range header', () => {
  assert.deepEqual(readRange(), { limit: undefined, offset: 0 })
  assert.deepEqual(readRange('5', '2'), { limit: 5, offset: 2 })
  assert.deepEqual(readRange(undefined, undefined, '3-7'), { limit: 5, offset: 3 })
  assert.deepEqual(readRange('10', '5', '3-7'), { limit: 3, offset: 5 })
  assert.deepEqual(readRange(undefined, '5', '3-'), { limit: undefined, offset: 5 })
  assert.deepEqual(readRange('x', '-3', 'items=0-1'), { limit: undefined, offset: 0 })
  assert.deepEqual(readRange('0', undefined, '3-7'), { limit: 0, offset: 0 })
  for (const range of [['-1'], [undefined, undefined, '7-3'], ['2', undefined, '5-6']] as const) {
    assert.throws(() => readRange(...range), ApiError)
  }
})
