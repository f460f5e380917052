import type { Statement } from '#postgres/database.ts'
import type { TokenType } from './one-time-tokens.ts'

/** The links that confirm a sign-up. A recovery link discards the sign-up's password, which may be a stranger's. */
export type SignUpLink = Extract<TokenType, 'confirmation_token' | 'recovery_token'>

export type SignUpRow = {
  id: string
  email: string
  encrypted_password: string
  metadata: Record<string, unknown>
}

/** How many unconfirmed sign-ups are stored per e-mail and type of link; older ones are deleted. */
const MAX_WAITING_SIGN_UPS = 5

/**
 * Stores a sign-up with the token of its link, which replaces an earlier token. Each call deletes a few old sign-ups, and
 * a few old accounts that nobody has confirmed.
 */
export const saveSignUp = (signUp: SignUpRow, link: SignUpLink, hash: string): Statement => ({
  name: 'auth_save_sign_up',
  text: `with surplus as (
      select id, link from server.sign_ups where email = $3 and link = $2 and id <> $1
      order by sent_at desc offset ${MAX_WAITING_SIGN_UPS - 1} for update skip locked
    ), old as (
      select id, link from server.sign_ups where sent_at < now() - interval '7 days' and id <> $1
      limit 10 for update skip locked
    ), forgotten as (
      delete from server.sign_ups where (id, link) in (select * from surplus union select * from old)
    ), abandoned as (
      delete from auth.users where id in (
        select id from auth.users
        where email_confirmed_at is null and created_at < now() - interval '7 days' and not is_sso_user
          and email <> $3 and banned_until is null and not exists (
            select from server.sign_ups recent
            where recent.email = users.email and recent.sent_at > now() - interval '7 days')
        limit 10 for update skip locked)
    )
    insert into server.sign_ups (id, link, email, encrypted_password, metadata, token_hash)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (id, link) do update set token_hash = excluded.token_hash, sent_at = excluded.sent_at`,
  values: [
    signUp.id,
    link,
    signUp.email,
    link === 'recovery_token' ? '' : signUp.encrypted_password,
    JSON.stringify(signUp.metadata),
    hash,
  ],
})

/** The newest sign-up of an e-mail, unless an account has confirmed the e-mail. */
export const findSignUp = (email: string): Statement => ({
  name: 'auth_find_sign_up',
  text: `select id, email, encrypted_password, metadata from server.sign_ups
    where email = $1 and link = 'confirmation_token' and sent_at > now() - interval '7 days'
      and not exists (
        select from auth.users where users.email = $1 and not is_sso_user and email_confirmed_at is not null
      )
    order by sent_at desc limit 1`,
  values: [email],
})

export type FollowedSignUp = SignUpRow & { link: SignUpLink; is_followed: boolean }

/** Consumes a link sent in the last 24 hours, and deletes every sign-up with its e-mail. */
export const consumeSignUp = (hash: string, links: TokenType[]): Statement => ({
  name: 'auth_consume_sign_up',
  text: `delete from server.sign_ups using server.sign_ups followed
    where followed.token_hash = $1 and followed.link = any ($2::auth.one_time_token_type[])
      and followed.sent_at > now() - interval '24 hours' and sign_ups.email = followed.email
    returning sign_ups.*, sign_ups.token_hash = $1 as is_followed`,
  values: [hash, links],
})

/**
 * Deletes the sign-up of a link, and its account unless the e-mail has another sign-up, which would be deleted with the
 * account. Returns no row if the link belongs to no sign-up.
 */
export const refuseSignUp = (hash: string): Statement => ({
  name: 'auth_refuse_sign_up',
  text: `with refused as (
      delete from server.sign_ups where id = (select id from server.sign_ups where token_hash = $1)
      returning id, email
    ), account as (
      delete from auth.users using refused
      where users.id = refused.id and email_confirmed_at is null
        and (banned_until is null or banned_until < now())
        and not exists (
          select from server.sign_ups other where other.email = refused.email and other.id <> refused.id)
    )
    select from refused`,
  values: [hash],
})

/** Deletes the unconfirmed account that has this e-mail, unless it is banned. */
export const deleteUnconfirmed = (email: string): Statement => ({
  name: 'auth_delete_unconfirmed',
  text: `delete from auth.users where email = $1 and not is_sso_user and email_confirmed_at is null
    and (banned_until is null or banned_until < now())`,
  values: [email],
})
