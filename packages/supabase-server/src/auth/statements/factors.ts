import type { Statement } from '#postgres/database.ts'

/** A factor of the signed-in user. */
type OwnFactor = { id: string; userId: string }

type NewFactor = { id: string; userId: string; friendlyName: string; secret: string }

/** Stores an unverified factor, and deletes the user's factors that nobody verified within five minutes. */
export const insertFactor = ({ id, userId, friendlyName, secret }: NewFactor): Statement => ({
  name: 'auth_insert_factor',
  text: `with abandoned as (
      delete from auth.mfa_factors
      where user_id = $2 and status = 'unverified' and created_at < now() - interval '5 minutes'
    )
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
  values: [id, userId, friendlyName, secret],
})

/** Stores a challenge of the user's own factor; returns no row if there is no such factor. Deletes old challenges. */
export const insertChallenge = (id: string, factor: OwnFactor, address: string): Statement => ({
  name: 'auth_insert_challenge',
  text: `with challenged as (
      update auth.mfa_factors set last_challenged_at = clock_timestamp()
      where id = $2 and user_id = $3 returning id
    ), over as (
      delete from auth.mfa_challenges where factor_id = $2 and created_at < now() - interval '5 minutes'
    )
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    select $1, id, now(), $4::inet from challenged
    returning extract(epoch from created_at + interval '5 minutes')::int as expires_at`,
  values: [id, factor.id, factor.userId, address],
})

export type ChallengedFactor = { secret: string; is_verified: boolean; is_open: boolean }

/** Locks the user's own factor and its challenge, so that the challenge is used only once. */
export const lockChallengedFactor = (challengeId: string, factor: OwnFactor): Statement => ({
  name: 'auth_lock_challenged_factor',
  text: `select factors.secret, factors.status = 'verified' as is_verified,
      challenges.verified_at is null and challenges.created_at > now() - interval '5 minutes' as is_open
    from auth.mfa_factors factors
    join auth.mfa_challenges challenges on challenges.factor_id = factors.id
    where challenges.id = $1 and factors.id = $2 and factors.user_id = $3 and factors.factor_type = 'totp'
    for update of factors, challenges`,
  values: [challengeId, factor.id, factor.userId],
})

/**
 * Marks a code as used; changes no row if this or a later code was used before, even by a concurrent request. A used
 * code more than two steps ahead dates from before the clock was set back. It is ignored, so that it does not lock the
 * owner out.
 */
export const takeCode = (factorId: string, step: number): Statement => ({
  name: 'auth_take_code',
  text: `insert into server.used_codes as used (factor_id, step) values ($1, $2)
    on conflict (factor_id) do update set step = excluded.step
      where used.step < excluded.step or used.step > excluded.step + 2`,
  values: [factorId, step],
})

/** Uses up the challenge; its factor becomes verified, and other unverified factors are deleted. */
export const verifyChallenge = (challengeId: string, factorId: string): Statement => ({
  name: 'auth_verify_challenge',
  text: `with challenge as (
      update auth.mfa_challenges set verified_at = now() where id = $1
    ), factor as (
      update auth.mfa_factors set status = 'verified', updated_at = now() where id = $2 returning user_id
    )
    delete from auth.mfa_factors others using factor
    where others.user_id = factor.user_id and others.status = 'unverified' and others.id <> $2`,
  values: [challengeId, factorId],
})

type RaisedSession = { userId: string; sessionId: string; factorId: string; refreshToken: string }

/** Records that a session has given its second factor, and replaces the session's refresh tokens. */
export const raiseSession = ({ userId, sessionId, factorId, refreshToken }: RaisedSession): Statement => ({
  name: 'auth_raise_session',
  text: `with session as (
      update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = now() where id = $2
    ), method as (
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (gen_random_uuid(), $2, now(), now(), 'totp')
      on conflict (session_id, authentication_method) do update set updated_at = now()
    ), replaced as (
      update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
      where session_id = $2 and not revoked
    )
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
    values ($4, $1, false, clock_timestamp(), clock_timestamp(), $2)`,
  values: [userId, sessionId, factorId, refreshToken],
})

/** Ends the sessions that were opened without the second factor. */
export const deleteWeakerSessionsOf = (userId: string): Statement => ({
  name: 'auth_delete_weaker_sessions_of',
  text: `delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'`,
  values: [userId],
})

/** Deletes the user's own factor; sessions that gave this factor fall back to `aal1`. */
export const deleteFactor = (factor: OwnFactor): Statement => ({
  name: 'auth_delete_factor',
  text: `with removed as (
      delete from auth.mfa_factors where id = $1 and user_id = $2 returning id
    ), lowered as (
      update auth.sessions set aal = 'aal1', factor_id = null where factor_id in (select id from removed)
    )
    select id from removed`,
  values: [factor.id, factor.userId],
})

export const deleteFactorsOf = (userId: string): Statement => ({
  name: 'auth_delete_factors_of',
  text: 'delete from auth.mfa_factors where user_id = $1',
  values: [userId],
})
