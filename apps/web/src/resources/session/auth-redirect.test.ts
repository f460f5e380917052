import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAuthRedirect } from './auth-redirect.ts'

test('a used or expired link is recognized by its error code', () => {
  const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'

  assert.deepEqual(readAuthRedirect(hash), { kind: 'failed', code: 'otp_expired' })
})

test('links that confirm a sign-up and links that recover a password are distinguished', () => {
  assert.deepEqual(readAuthRedirect('#access_token=t&type=signup'), { kind: 'confirmed' })
  assert.deepEqual(readAuthRedirect('#access_token=t&type=recovery'), { kind: 'recovery' })
})

test('the two links of an e-mail change are distinguished', () => {
  assert.deepEqual(readAuthRedirect('#message=Confirmation+link+accepted'), { kind: 'email-half-changed' })
  assert.deepEqual(readAuthRedirect('#access_token=t&type=email_change'), { kind: 'email-changed' })
})

test('an empty fragment, or one from an ordinary link, is not an auth redirect', () => {
  assert.equal(readAuthRedirect(''), undefined)
  assert.equal(readAuthRedirect('#conteudo'), undefined)
})
