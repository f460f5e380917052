import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggest } from './suggest.ts'

test('the most similar name is suggested if it is similar enough', () => {
  const names = ['films', 'profiles', 'posters', 'performances']
  assert.equal(suggest('performnces', names, 0.75), 'performances')
  assert.equal(suggest('profile', names, 0.75), 'profiles')
  assert.equal(suggest('zebra', names, 0.33), undefined)
  assert.equal(suggest('profiles', ['profiles'], 0.33), undefined)
})
