import { expect, test } from 'vitest'
import { newSession } from '#testing/signed-in.ts'
import { storageKey } from '../supabase/endpoints.ts'
import { missingProof, owesCode } from './proof.ts'

for (const token of [
  '',
  'a.b.c',
  'header.bnVsbA.signature',
  `header.${btoa('no JSON')}.signature`,
  'header.%.x',
]) {
  test(`with the damaged token '${token}', a person is asked for the password but not for a one-time code`, () => {
    localStorage.setItem(storageKey, JSON.stringify({ ...newSession(), access_token: token }))
    expect(missingProof()).toEqual({ password: true, code: false })
    expect(owesCode()).toBe(false)
  })
}
