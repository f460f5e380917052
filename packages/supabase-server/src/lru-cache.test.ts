import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Recent } from './lru-cache.ts'

test('what is used stays, what is not used goes', () => {
  const recent = new Recent<number>(10)
  recent.set('used', 0)
  for (let at = 1; at <= 100; at++) {
    recent.set(`key ${at}`, at)
    assert.equal(recent.get('used'), 0)
  }
  assert.equal(recent.get('key 100'), 100)
  assert.equal(recent.get('key 1'), undefined)
})
