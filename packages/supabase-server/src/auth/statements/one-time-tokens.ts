import { randomUUID } from 'node:crypto'
import type { Statement } from '#postgres/database.ts'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** The tokens of accounts; `confirmation_token` is the link of a sign-up (`sign-ups.ts`). */
export type AccountToken = Exclude<TokenType, 'confirmation_token'>

export const EMAIL_CHANGE: AccountToken[] = ['email_change_token_new', 'email_change_token_current']

type NewToken = { userId: string; type: AccountToken; hash: string; email: string }

const SAVE = `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
  values ($1, $2, $3, $4, $5, now() at time zone 'utc', now() at time zone 'utc')
  on conflict (user_id, token_type) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
    created_at = excluded.created_at, updated_at = excluded.updated_at`

const SENT_AT: Record<AccountToken, string> = {
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
}

/** Stores a token and the time of its e-mail; replaces the user's earlier token of the same type. */
export const saveToken = ({ userId, type, hash, email }: NewToken): Statement => ({
  name: `auth_save_${type}`,
  text: `with sent as (update auth.users set ${SENT_AT[type]} = now() where id = $2) ${SAVE}`,
  values: [randomUUID(), userId, type, hash, email],
})

export type ConsumedToken = {
  user_id: string
  token_type: AccountToken
  /** The address that the token was mailed to. */
  relates_to: string
  is_expired: boolean
}

/** Consumes a token, which is valid once. Recovery tokens expire after an hour, the others after a day. */
export const consumeToken = (hash: string, types: TokenType[]): Statement => ({
  name: 'auth_spend_token',
  text: `delete from auth.one_time_tokens
    where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[])
    returning user_id, token_type, relates_to, created_at < (now() at time zone 'utc') -
      case when token_type = 'recovery_token' then interval '1 hour' else interval '24 hours' end as is_expired`,
  values: [hash, types],
})

export const deleteTokensOf = (userId: string, types: AccountToken[]): Statement => ({
  name: 'auth_delete_tokens_of',
  text: `delete from auth.one_time_tokens
    where user_id = $1 and token_type = any ($2::auth.one_time_token_type[])`,
  values: [userId, types],
})
