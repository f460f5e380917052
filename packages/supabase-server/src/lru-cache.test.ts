import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LruCache } from './lru-cache.ts'

test('the least recently used entry is evicted', () => {
  const cache = new LruCache<number>(10)
  cache.set('used', 0)
  for (let at = 1; at <= 100; at++) {
    cache.set(`key ${at}`, at)
    assert.equal(cache.get('used'), 0)
  }
  assert.equal(cache.get('key 100'), 100)
  assert.equal(cache.get('key 1'), undefined)
})

test('the cache counts sizes, and a replaced or deleted entry frees its size', () => {
  const cache = new LruCache<string>(10, ({ length }) => length)
  cache.set('a', 'aaaaaa')
  cache.set('a', 'aaa')
  cache.set('b', 'bbbbbbb')
  assert.equal(cache.get('a'), 'aaa')
  cache.delete('b')
  cache.set('c', 'ccccccc')
  assert.deepEqual([cache.get('a'), cache.get('c')], ['aaa', 'ccccccc'])
})
