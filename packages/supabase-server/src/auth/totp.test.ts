import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAt, enrolment, makeSecret, stepAt, stepOf } from './totp.ts'

/** The secret of RFC 6238's appendix B, '12345678901234567890'. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

for (const [seconds, code] of [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const) {
  test(`the code at ${seconds} s equals the code in RFC 6238`, () => {
    assert.equal(codeAt(secret, stepAt(seconds * 1000)), code.slice(-6))
  })
}

test('a code is valid only in its own time step, the step before and the step after', () => {
  const now = 1_700_000_000_000
  const step = stepAt(now)
  for (const off of [-1, 0, 1]) assert.equal(stepOf(secret, codeAt(secret, step + off), now), step + off)
  for (const off of [-2, 2]) assert.equal(stepOf(secret, codeAt(secret, step + off), now), undefined)
  for (const code of ['', '0', `${codeAt(secret, step)}0`, 'abcdef', '１２３４５６']) {
    assert.equal(stepOf(secret, code, now), undefined)
  }
})

test('each new secret is different and has 160 bits in base32', () => {
  assert.match(makeSecret(), /^[A-Z2-7]{32}$/)
  assert.notEqual(makeSecret(), makeSecret())
})

test('the otpauth URI contains issuer, account and secret in the form that authenticator apps expect', () => {
  const { uri } = enrolment(secret, 'bia+festa@example.com', 'Fênix & Cia')
  assert.equal(
    uri,
    'otpauth://totp/F%C3%AAnix%20%26%20Cia:bia%2Bfesta%40example.com' +
      `?algorithm=SHA1&digits=6&issuer=F%C3%AAnix%20%26%20Cia&period=30&secret=${secret}`,
  )
})
