import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUserType, offers, signUpTypes } from './roles.ts'

test('nobody can sign up as an administrator', () => {
  assert.deepEqual([...signUpTypes], ['client', 'provider'])
})

test('only a client may add favorites and rate', () => {
  assert.deepEqual(offers.client, { favorite: true, review: true, register: false, moderate: false })
  for (const type of ['provider', 'admin'] as const) assert.ok(!offers[type].favorite && !offers[type].review)
})

test('a user type is one of three values', () => {
  assert.ok(isUserType('provider'))
  assert.ok(!isUserType('owner'))
  assert.ok(!isUserType(null))
})
