import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosingUrl, comparedIn, compareUrl } from './compare-url.ts'
import { parseUrl } from './parse-url.ts'

test('the URL of a comparison leads back to those that it was made of', () => {
  assert.equal(compareUrl(['a-1', 'b']), '/favoritos/comparar?com=a-1,b')
  assert.deepEqual(comparedIn(parseUrl(compareUrl(['a-1', 'b']))), ['a-1', 'b'])
})

test('a comparison has each professional once, and at most three', () => {
  assert.deepEqual(comparedIn(parseUrl('/favoritos/comparar?com=a,b,,a,c,d')), ['a', 'b', 'c'])
  assert.deepEqual(comparedIn(parseUrl('/favoritos/comparar')), [])
})

test('the favorites keep who is chosen in their URL', () => {
  assert.equal(choosingUrl([]), '/favoritos')
  assert.equal(parseUrl(choosingUrl(['a', 'b'])).params.get('comparar'), 'a,b')
})
