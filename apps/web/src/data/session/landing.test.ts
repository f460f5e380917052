import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLanding } from './landing.ts'

test('a used or expired link is told by its code', () => {
  const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'

  assert.deepEqual(readLanding(hash), { kind: 'failed', code: 'otp_expired' })
})

test('a confirmed e-mail and a recovery land differently', () => {
  assert.deepEqual(readLanding('#access_token=t&type=signup'), { kind: 'confirmed' })
  assert.deepEqual(readLanding('#access_token=t&type=recovery'), { kind: 'recovery' })
})

test('any other visit is no landing', () => {
  assert.equal(readLanding(''), undefined)
  assert.equal(readLanding('#conteudo'), undefined)
})
