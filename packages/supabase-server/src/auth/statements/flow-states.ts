import { randomUUID } from 'node:crypto'
import type { Challenge } from '#auth/pkce.ts'
import type { Statement } from '#postgres/database.ts'

/** What the code will be given for, in GoTrue's words. */
export type FlowMethod = 'email/signup' | 'recovery' | 'email_change'

/** Remembers the challenge of whoever asked for a mail, in place of an earlier one for the same. */
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

/** Ties a code to the challenge that waits; no row comes back where none does. */
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

/** Takes a code away, so that it works once; it holds for five minutes. */
export const spendCode = (code: string): Statement => ({
  name: 'auth_spend_code',
  text: `delete from auth.flow_state where auth_code = $1 and user_id is not null
    returning user_id, code_challenge, code_challenge_method,
      auth_code_issued_at < now() - interval '5 minutes' as is_expired`,
  values: [code],
})
