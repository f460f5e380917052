import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readRange } from './serve.ts'

test('a Range header is parsed as the HTTP specification requires', () => {
  assert.deepEqual(readRange('bytes=0-9', 100), { start: 0, end: 9 })
  assert.deepEqual(readRange('bytes=90-', 100), { start: 90, end: 99 })
  assert.deepEqual(readRange('bytes=-10', 100), { start: 90, end: 99 })
  assert.deepEqual(readRange('bytes=50-5000', 100), { start: 50, end: 99 })
  assert.deepEqual(readRange('bytes=-5000', 100), { start: 0, end: 99 })
})

test('a range beyond the end of the object is unsatisfiable', () => {
  assert.equal(readRange('bytes=100-', 100), 'unsatisfiable')
  assert.equal(readRange('bytes=-0', 100), 'unsatisfiable')
  assert.equal(readRange('bytes=0-0', 0), 'unsatisfiable')
})

test('a Range header that is not a single range of bytes is ignored', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=9-0', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b']) {
    assert.equal(readRange(header, 100), undefined)
  }
})

test('every parsed range is inside the object', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^bytes=\d{0,20}-\d{0,20}$/), fc.nat(), (header, size) => {
      const range = readRange(header, size)
      if (range === undefined || range === 'unsatisfiable') return
      assert.ok(range.start >= 0 && range.start <= range.end && range.end < size)
    }),
  )
})
