import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { SignJWT } from 'jose'
import { clientAddress } from '#http/client-address.ts'
import type { Query } from '#postgres/database.ts'
import { authErrors } from './errors.ts'
import type { RateLimits } from './rate-limits.ts'
import type { AuthServices } from './services.ts'
import { deleteWeakerSessionsOf, raiseSession } from './statements/factors.ts'
import {
  type ActiveToken,
  deleteSession,
  findActiveRefreshToken,
  findAssurance,
  insertSession,
  lockRefreshToken,
  type RefreshTokenRow,
  rotateRefreshToken,
} from './statements/sessions.ts'
import { findUserById } from './statements/users.ts'
import { isBanned, toUser, type UserRow } from './user.ts'

export const ACCESS_TOKEN_SECONDS = 3600

/** A sign-in method in the token's `amr` claim; `timestamp` in seconds. */
type AuthenticationMethod = { method: string; timestamp: number }

/** How a session was opened, as stated in its tokens: `aal2` once the second factor was given. */
type Assurance = { aal: 'aal1' | 'aal2'; methods: AuthenticationMethod[] }

/** Signs access tokens with GoTrue's claims. */
function createTokenSigner({ options, secrets }: AuthServices) {
  const key = createSecretKey(Buffer.from(secrets.jwtSecret))

  return async (user: UserRow, sessionId: string, { aal, methods: amr }: Assurance) => {
    const issuedAt = Math.floor(Date.now() / 1000)
    const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
    const token = await new SignJWT({
      iss: `${options.publicUrl}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      exp: expiresAt,
      iat: issuedAt,
      email: user.email,
      phone: '',
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      role: 'authenticated',
      aal,
      amr,
      session_id: sessionId,
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key)
    return { token, expiresAt }
  }
}

const makeRefreshToken = () => randomBytes(24).toString('base64url')

type Issued = { user: UserRow; sessionId: string; refreshToken: string; assurance: Assurance }

type Raised = { userId: string; sessionId: string; factorId: string }

export function createSessions(context: AuthServices, limits: RateLimits) {
  const { options, database } = context
  const sign = createTokenSigner(context)

  const deviceOf = (c: HonoContext) => ({
    userAgent: c.req.header('user-agent')?.slice(0, 500),
    address: clientAddress(c, options.trustProxy),
  })

  async function respond({ user, sessionId, refreshToken, assurance }: Issued) {
    const { token, expiresAt } = await sign(user, sessionId, assurance)
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: toUser(user),
    }
  }

  /**
   * Returns the token that replaces `token`. If `token` was used before, returns the session's newest token,
   * provided that the grace period lasts (another tab may have refreshed) or that no later token was used (the response
   * may have been lost); otherwise undefined.
   */
  async function follow(query: Query, token: string, row: RefreshTokenRow, c: HonoContext) {
    if (!row.revoked) {
      const next = makeRefreshToken()
      await query(rotateRefreshToken({ used: row, usedToken: token, next, ...deviceOf(c) }))
      return next
    }
    const { rows } = await query<ActiveToken>(findActiveRefreshToken(row.session_id))
    const [active] = rows
    return active && (row.is_in_grace || active.parent === token) ? active.token : undefined
  }

  async function exchange(query: Query, token: string, c: HonoContext): Promise<Issued | undefined> {
    const row = (await query<RefreshTokenRow>(lockRefreshToken(token))).rows[0]
    if (!row) throw authErrors.refreshTokenNotFound()
    const user = (await query<UserRow>(findUserById(row.user_id))).rows[0]
    if (!user) throw authErrors.refreshTokenNotFound()
    if (isBanned(user)) throw authErrors.userBanned()
    if (row.is_session_over) throw authErrors.sessionExpired()

    const refreshToken = await follow(query, token, row, c)
    if (!refreshToken) {
      // An older token was used again, by its owner or a thief. The two cannot be distinguished, so the session ends
      // for both.
      await query(deleteSession(row.session_id))
      return undefined
    }
    return {
      user,
      sessionId: row.session_id,
      refreshToken,
      assurance: await assuranceOf(query, row.session_id),
    }
  }

  async function assuranceOf(query: Query, sessionId: string): Promise<Assurance> {
    const [assurance] = (await query<Assurance>(findAssurance(sessionId))).rows
    if (!assurance) throw authErrors.sessionNotFound()
    return assurance
  }

  return {
    /** Signs a user in; `otp` is GoTrue's name for the method of a mailed link. */
    async open(query: Query, userId: string, method: 'password' | 'otp', c: HonoContext) {
      const sessionId = randomUUID()
      const refreshToken = makeRefreshToken()
      const { rows } = await query<UserRow>(
        insertSession({ userId, sessionId, refreshToken, method, ...deviceOf(c) }),
      )
      const user = rows[0]
      if (!user) throw authErrors.userNotFound()
      await limits.signedIn(query, user, deviceOf(c).address)
      const methods = [{ method, timestamp: Math.floor(Date.now() / 1000) }]
      return respond({ user, sessionId, refreshToken, assurance: { aal: 'aal1', methods } })
    },

    /** Raises a session to `aal2` and gives it new tokens. The user's sessions without the second factor end. */
    async raise(query: Query, { userId, sessionId, factorId }: Raised, c: HonoContext) {
      const refreshToken = makeRefreshToken()
      await query(raiseSession({ userId, sessionId, factorId, refreshToken }))
      await query(deleteWeakerSessionsOf(userId))
      const user = (await query<UserRow>(findUserById(userId))).rows[0]
      if (!user) throw authErrors.userNotFound()
      await limits.codeAccepted(query, userId, deviceOf(c).address)
      return respond({ user, sessionId, refreshToken, assurance: await assuranceOf(query, sessionId) })
    },

    async refresh(token: string, c: HonoContext) {
      const issued = await database.transaction((query) => exchange(query, token, c))
      if (!issued) throw authErrors.refreshTokenUsed()
      return respond(issued)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
