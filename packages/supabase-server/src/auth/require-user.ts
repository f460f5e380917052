import type { Context as HonoContext } from 'hono'
import { CredentialError } from '#http/credentials.ts'
import { authErrors } from './errors.ts'
import type { Auth } from './services.ts'
import { findSession, type SessionRow } from './statements/sessions.ts'
import { findUserById } from './statements/users.ts'
import { hasSecondFactor, isBanned, type UserRow } from './user.ts'

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const JWT_PROBLEMS: Partial<Record<CredentialError['reason'], string>> = {
  expired_token:
    'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
  invalid_token: 'invalid JWT: unable to parse or verify signature',
}

async function readClaims({ credentials }: Auth, c: HonoContext) {
  const authorization = c.req.header('authorization')
  if (!/^bearer +\S/i.test(authorization ?? '')) throw authErrors.noBearer()
  try {
    const apiKey = c.req.header('apikey') ?? c.req.query('apikey')
    return (await credentials.identifyUnchecked({ apiKey, authorization })).claims
  } catch (error) {
    const problem = error instanceof CredentialError ? JWT_PROBLEMS[error.reason] : undefined
    throw problem ? authErrors.badJwt(problem) : error
  }
}

/** The signed-in user of a live session. @throws ApiError */
export async function requireUser(auth: Auth, c: HonoContext) {
  const { sub, session_id: sessionId } = await readClaims(auth, c)
  if (!sub) throw authErrors.badJwt('invalid claim: missing sub claim')
  if (!isUuid(sub)) throw authErrors.badJwt('invalid claim: sub claim must be a UUID')

  const { database } = auth
  if (!sessionId || !isUuid(sessionId)) throw authErrors.sessionNotFound()
  const [found, sessions] = await Promise.all([
    database.run<UserRow>(findUserById(sub)),
    database.run<SessionRow>(findSession(sessionId, sub)),
  ])
  const [user] = found.rows
  if (!user) throw authErrors.userNotFound()
  // Checked before the session, so that a banned user gets the error about the ban, not about the ended session.
  if (isBanned(user)) throw authErrors.userBanned()
  const [session] = sessions.rows
  if (!session) throw authErrors.sessionNotFound()
  return {
    user,
    sessionId,
    isRecent: session.is_recent,
    hasFreshPassword: session.has_fresh_password,
    aal: session.aal,
  }
}

export type SignedIn = Awaited<ReturnType<typeof requireUser>>

/** The status and message of GoTrue's refusal of a session without the second factor. */
type Refusal = Parameters<typeof authErrors.insufficientAal>

export function requireFactor({ user, aal }: Pick<SignedIn, 'user' | 'aal'>, ...refusal: Refusal) {
  if (hasSecondFactor(user) && aal === 'aal1') throw authErrors.insufficientAal(...refusal)
}

/**
 * For changes to how an account signs in: requires a recently given password, and the second factor if the account has
 * one, because the token may be stolen.
 */
export function requireProof(signedIn: SignedIn, ...refusal: Refusal) {
  requireFactor(signedIn, ...refusal)
  if (!signedIn.hasFreshPassword) throw authErrors.reauthenticationNeeded('This change')
}
