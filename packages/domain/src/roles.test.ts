import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUserType, signUpTypes } from './roles.ts'

test('nobody can sign up as an administrator', () => {
  assert.deepEqual([...signUpTypes], ['client', 'provider'])
})

test('client, provider and admin are the only user types', () => {
  assert.ok(isUserType('provider'))
  assert.ok(!isUserType('owner'))
  assert.ok(!isUserType(null))
})
