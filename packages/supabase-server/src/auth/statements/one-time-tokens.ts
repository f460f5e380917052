import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Statement } from '#postgres/database.ts'

const PKCE_PREFIX = 'pkce_'

/** Creates a token for a mailed link. GoTrue's prefix marks links that yield a PKCE code instead of a session. */
export const makeToken = (isPkce: boolean) =>
  `${isPkce ? PKCE_PREFIX : ''}${randomBytes(32).toString('base64url')}`

export const isPkceToken = (token: string) => token.startsWith(PKCE_PREFIX)

/** Only the hash of a token is stored, so that nobody can use a link by reading the database. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** The types of tokens that belong to accounts; a `confirmation_token` belongs to a sign-up (`sign-ups.ts`). */
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

/** Stores the requested address as unconfirmed. */
export const requestEmailChange = (userId: string, newEmail: string): Statement => ({
  name: 'auth_request_email_change',
  text: `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now()
    where id = $1`,
  values: [userId, newEmail],
})

/** Records that one of the two addresses has confirmed an e-mail change. */
export const recordFirstConfirmation = (userId: string): Statement => ({
  name: 'auth_note_agreement',
  text: 'update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1',
  values: [userId],
})

/** Gives the account its requested address. Fails with 23505 if another account has just taken it. */
export const confirmEmailChange = (userId: string): Statement => ({
  name: 'auth_confirm_email_change',
  text: `with changed as (
      update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
        email_confirmed_at = now(), updated_at = now()
      where id = $1 and email_change <> ''
      returning id, email
    )
    update auth.identities set updated_at = now(),
      identity_data = identity_data || jsonb_build_object('email', changed.email, 'email_verified', true)
    from changed where identities.user_id = changed.id and identities.provider = 'email'`,
  values: [userId],
})
