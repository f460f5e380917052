import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { authErrors, isFactorNameTaken } from '#auth/errors.ts'
import { isUuid, requireProof, requireUser } from '#auth/require-user.ts'
import type { Auth, Endpoint } from '#auth/services.ts'
import {
  type ChallengedFactor,
  deleteFactor,
  insertChallenge,
  insertFactor,
  lockChallengedFactor,
  takeCode,
  verifyChallenge,
} from '#auth/statements/factors.ts'
import { endAccess } from '#auth/statements/sessions.ts'
import { findUserById, lockUser } from '#auth/statements/users.ts'
import { enrolment, makeSecret, stepOf } from '#auth/totp.ts'
import type { UserRow } from '#auth/user.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Query } from '#postgres/database.ts'
import { readBody, textOf } from '../request.ts'

export const MAX_FACTORS = 10

async function readFactor(c: HonoContext) {
  const body = await readBody(c)
  const type = textOf(body, 'factor_type')
  if (type === 'phone' || type === 'webauthn') throw authErrors.factorTypeOff(type)
  if (type !== 'totp') throw authErrors.invalid('factor_type needs to be totp, phone, or webauthn')
  return { friendlyName: textOf(body, 'friendly_name'), issuer: textOf(body, 'issuer') }
}

/**
 * Locks the account, so that concurrent requests change its factors one after another. The locking statement may see
 * other tables as they were before it waited, so a second statement reads the account.
 */
async function lockAccount(query: Query, userId: string) {
  await query(lockUser(userId))
  const [user] = (await query<UserRow>(findUserById(userId))).rows
  if (!user) throw authErrors.userNotFound()
  return user
}

const WEAK = [403, 'AAL2 required to enroll a new factor'] as const

/** A new factor takes effect once its first code is verified. */
export const enrollFactor: Endpoint = (auth) => async (c) => {
  const signedIn = await requireUser(auth, c)
  const { user } = signedIn
  const { friendlyName, issuer } = await readFactor(c)
  const [id, secret] = [randomUUID(), makeSecret()]
  try {
    await auth.database.transaction(async (query) => {
      const account = await lockAccount(query, user.id)
      if ((account.factors ?? []).length >= MAX_FACTORS) throw authErrors.tooManyFactors()
      requireProof({ ...signedIn, user: account }, ...WEAK)
      await query(insertFactor({ id, userId: user.id, friendlyName, secret }))
    })
  } catch (error) {
    throw isFactorNameTaken(error) ? authErrors.factorNameTaken() : error
  }
  const totp = enrolment(secret, user.email, issuer || new URL(auth.options.publicUrl).host)
  return c.json({ id, type: 'totp', friendly_name: friendlyName, totp })
}

/** The signed-in user and the factor id in the path. Statements that use both check that the factor is the user's. */
async function readOwn(auth: Auth, c: HonoContext) {
  const signedIn = await requireUser(auth, c)
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw authErrors.factorNotFound()
  return { signedIn, factor: { id, userId: signedIn.user.id } }
}

/** The `ip_address` of requests over a Unix socket: they have no address, but the column may not be null. */
const NO_ADDRESS = '0.0.0.0'

export const challengeFactor: Endpoint = (auth) => async (c) => {
  const { factor } = await readOwn(auth, c)
  const id = randomUUID()
  const address = clientAddress(c, auth.options.trustProxy) ?? NO_ADDRESS
  const { rows } = await auth.database.run<{ expires_at: number }>(insertChallenge(id, factor, address))
  const [challenge] = rows
  if (!challenge) throw authErrors.factorNotFound()
  return c.json({ id, type: 'totp', expires_at: challenge.expires_at })
}

export const verifyFactor: Endpoint = (auth) => async (c) => {
  const { factor, signedIn } = await readOwn(auth, c)
  const body = await readBody(c)
  const challengeId = textOf(body, 'challenge_id')
  if (!isUuid(challengeId)) throw authErrors.factorNotFound()
  await auth.limits.code(factor.userId, clientAddress(c, auth.options.trustProxy))

  const session = await auth.database.transaction(async (query) => {
    const account = await lockAccount(query, factor.userId)
    const [challenged] = (await query<ChallengedFactor>(lockChallengedFactor(challengeId, factor))).rows
    if (!challenged) throw authErrors.factorNotFound()
    if (!challenged.is_verified) requireProof({ ...signedIn, user: account }, ...WEAK)
    if (!challenged.is_open) throw authErrors.challengeExpired()
    const step = stepOf(challenged.secret, textOf(body, 'code'))
    const isTaken = step !== undefined && (await query(takeCode(factor.id, step))).rowCount === 1
    if (!isTaken) throw authErrors.wrongCode()
    await query(verifyChallenge(challengeId, factor.id))
    const { sessionId } = signedIn
    return auth.sessions.raise(query, { userId: factor.userId, sessionId, factorId: factor.id }, c)
  })
  return c.json(session)
}

/** Removing a factor ends the user's other sessions, which a lost device may hold. Canceling an enrolment ends no session. */
export const unenrollFactor: Endpoint = (auth) => async (c) => {
  const { factor, signedIn } = await readOwn(auth, c)
  await auth.database.transaction(async (query) => {
    const user = await lockAccount(query, factor.userId)
    requireProof({ ...signedIn, user }, 422, 'AAL2 required to unenroll verified factor')
    const { rowCount } = await query(deleteFactor(factor))
    if (rowCount === 0) throw authErrors.factorNotFound()
    const wasVerified = user.factors?.some(({ id, status }) => id === factor.id && status === 'verified')
    if (wasVerified) await query(endAccess(factor.userId, signedIn.sessionId))
  })
  return c.json({ id: factor.id })
}
