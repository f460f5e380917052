import { createHash } from 'node:crypto'
import { authErrors } from './errors.ts'
import { type Body, textOf } from './request.ts'

/** The hash of a secret that only the requesting browser knows. */
export type Challenge = { value: string; method: 's256' | 'plain' }

/** The challenge of a client that wants a code from its mailed link; `undefined` if it wants a session. */
export function readChallenge(body: Body): Challenge | undefined {
  const value = textOf(body, 'code_challenge')
  const method = textOf(body, 'code_challenge_method').toLowerCase()
  if (value === '' && method === '') return undefined
  if (value === '' || (method !== 's256' && method !== 'plain')) {
    throw authErrors.invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(value))
    throw authErrors.invalid('code challenge has to be between 43 and 128 characters')
  return { value, method }
}

export const matchesChallenge = (verifier: string, { value, method }: Challenge) =>
  (method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')) === value
