import { createHash, randomUUID } from 'node:crypto'
import type { Statement } from '#postgres/database.ts'
import { authErrors } from '../errors.ts'
import { type Body, textOf } from '../request.ts'
import type { TokenType } from './one-time-tokens.ts'

/** A PKCE challenge: a secret of the requesting browser, hashed (`s256`) or as it is (`plain`). */
export type Challenge = { value: string; method: 's256' | 'plain' }

/** The challenge of a client that wants a PKCE code from its mailed link; `undefined` if it wants a session. */
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

/** GoTrue's names for the flows in which a code is issued. */
type FlowMethod = 'email/signup' | 'recovery' | 'email_change'

export const FLOW_OF: Record<TokenType, FlowMethod> = {
  confirmation_token: 'email/signup',
  recovery_token: 'recovery',
  email_change_token_new: 'email_change',
  email_change_token_current: 'email_change',
}

/** Stores the challenge of an e-mail request and replaces an earlier one of the same flow. */
export const insertFlowState = (userId: string, method: FlowMethod, challenge: Challenge): Statement => ({
  name: 'auth_insert_flow_state',
  text: `with replaced as (
      delete from auth.flow_state where user_id = $2 and authentication_method = $3
    )
    insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge,
      code_challenge_method, created_at, updated_at)
    values ($1, $2, $3, 'email', $4, $5, now(), now())`,
  values: [randomUUID(), userId, method, challenge.value, challenge.method],
})

/** Attaches a PKCE code to the stored challenge; updates no row if there is no challenge. */
export const issueCode = (userId: string, method: FlowMethod, code: string): Statement => ({
  name: 'auth_issue_code',
  text: `update auth.flow_state set auth_code = $3, auth_code_issued_at = now(), updated_at = now()
    where user_id = $1 and authentication_method = $2`,
  values: [userId, method, code],
})

export type FlowStateRow = {
  user_id: string
  code_challenge: string
  code_challenge_method: Challenge['method']
  is_expired: boolean
}

/** Consumes a PKCE code, which is valid once and for five minutes. */
export const consumeCode = (code: string): Statement => ({
  name: 'auth_spend_code',
  text: `delete from auth.flow_state where auth_code = $1 and user_id is not null
    returning user_id, code_challenge, code_challenge_method,
      auth_code_issued_at < now() - interval '5 minutes' as is_expired`,
  values: [code],
})
