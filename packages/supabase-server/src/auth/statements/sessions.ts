import type { Statement } from '#postgres/database.ts'
import { USER_COLUMNS } from './users.ts'

/**
 * Two tabs that refresh simultaneously send the same token; within this time the second gets the token issued to the
 * first.
 */
const GRACE = `interval '10 seconds'`

type Device = { userAgent: string | undefined; address: string | undefined }

type NewSession = Device & { userId: string; sessionId: string; refreshToken: string; method: string }

/** Opens a session, records the sign-in and returns the user. */
export const insertSession = ({
  userId,
  sessionId,
  refreshToken,
  method,
  userAgent,
  address,
}: NewSession): Statement => ({
  name: 'auth_insert_session',
  text: `with session as (
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values ($2, $1, now(), now(), 'aal1', $5, $6)
    ), method as (
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (gen_random_uuid(), $2, now(), now(), $4)
    ), token as (
      insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
      values ($3, $1, false, now(), now(), $2)
    )
    update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1
    returning ${USER_COLUMNS}`,
  values: [userId, sessionId, refreshToken, method, userAgent ?? null, address ?? null],
})

export type RefreshTokenRow = {
  id: string
  session_id: string
  user_id: string
  revoked: boolean
  is_in_grace: boolean
  is_session_over: boolean
}

/** Locks the session, so that the second of two concurrent refreshes sees the effect of the first. */
export const lockRefreshToken = (token: string): Statement => ({
  name: 'auth_lock_refresh_token',
  text: `select tokens.id, tokens.session_id, sessions.user_id, coalesce(tokens.revoked, false) as revoked,
      -- A time later than now means that the clock was set back.
      tokens.updated_at between clock_timestamp() - ${GRACE} and clock_timestamp() + ${GRACE} as is_in_grace,
      coalesce(sessions.not_after < now(), false) as is_session_over
    from auth.sessions join auth.refresh_tokens tokens on tokens.session_id = sessions.id
    where tokens.token = $1
    for update of sessions, tokens`,
  values: [token],
})

export type ActiveToken = { token: string; parent: string | null }

/** Reads the session's newest token and the token that it replaced. */
export const findActiveRefreshToken = (sessionId: string): Statement => ({
  name: 'auth_find_active_refresh_token',
  text: `select token, parent from auth.refresh_tokens
    where session_id = $1 and revoked = false order by id desc limit 1`,
  values: [sessionId],
})

type Rotation = Device & { used: RefreshTokenRow; usedToken: string; next: string }

/** Replaces a refresh token by `next` and deletes the session's tokens that were replaced more than a month ago. */
export const rotateRefreshToken = ({ used, usedToken, next, userAgent, address }: Rotation): Statement => ({
  name: 'auth_rotate_refresh_token',
  text: `with used as (
      update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where id = $1
    ), forgotten as (
      delete from auth.refresh_tokens
      where session_id = $2 and revoked and updated_at < now() - interval '30 days' and id <> $1
    ), session as (
      update auth.sessions
      set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $6, ip = $7
      where id = $2
    )
    insert into auth.refresh_tokens (token, user_id, parent, revoked, created_at, updated_at, session_id)
    values ($4, $3, $5, false, clock_timestamp(), clock_timestamp(), $2)`,
  values: [used.id, used.session_id, used.user_id, next, usedToken, userAgent ?? null, address ?? null],
})

/** Reads the session's `Assurance`. */
export const findAssurance = (sessionId: string): Statement => ({
  name: 'auth_find_assurance',
  text: `select coalesce(aal, 'aal1') as aal, (
      select coalesce(json_agg(json_build_object(
          'method', authentication_method, 'timestamp', extract(epoch from updated_at)::int) order by updated_at), '[]')
      from auth.mfa_amr_claims where session_id = sessions.id) as methods
    from auth.sessions where id = $1`,
  values: [sessionId],
})

export type SessionRow = {
  /** Whether the session was opened in the last ten minutes, when its user proved their identity. */
  is_recent: boolean
  /** Whether the session was opened by password in the last five minutes. No refresh or second factor renews this. */
  has_fresh_password: boolean
  aal: 'aal1' | 'aal2'
}

export const findSession = (sessionId: string, userId: string): Statement => ({
  name: 'auth_find_session',
  text: `select created_at > now() - interval '10 minutes' as is_recent, coalesce(aal, 'aal1') as aal, exists (
      select from auth.mfa_amr_claims where session_id = sessions.id
        and authentication_method = 'password' and updated_at > now() - interval '5 minutes') as has_fresh_password
    from auth.sessions where id = $1 and user_id = $2`,
  values: [sessionId, userId],
})

export const deleteSession = (sessionId: string): Statement => ({
  name: 'auth_delete_session',
  text: 'delete from auth.sessions where id = $1',
  values: [sessionId],
})

/** Deletes an account's sessions (other than `except`), mailed links, and PKCE codes issued by such links. */
export const endAccess = (userId: string, except?: string): Statement => ({
  name: 'auth_end_access',
  text: `with links as (
      delete from auth.one_time_tokens where user_id = $1
    ), codes as (
      delete from auth.flow_state where user_id = $1 and auth_code_issued_at is not null
    )
    delete from auth.sessions where user_id = $1 and id is distinct from $2`,
  values: [userId, except ?? null],
})

/**
 * Ends the sessions of the account that `sessionId` belongs to, including `sessionId` if `withOwn`. A session
 * without the second factor cannot end sessions that gave the second factor.
 */
export const signOutSessions = (sessionId: string, withOwn: boolean): Statement => ({
  name: 'auth_sign_out_sessions',
  text: `delete from auth.sessions using auth.sessions own
    where own.id = $1 and sessions.user_id = own.user_id and (sessions.id <> own.id or $2)
      and (sessions.aal is distinct from 'aal2' or own.aal = 'aal2' or not exists (
        select from auth.mfa_factors factors where factors.user_id = own.user_id and factors.status = 'verified'))`,
  values: [sessionId, withOwn],
})
