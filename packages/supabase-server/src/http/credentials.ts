import { errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Database, Statement } from '#postgres/database.ts'
import type { Secrets } from '#secrets.ts'
import { ApiError } from './api-error.ts'
import { type Caller, type Claims, callerOf, isRole } from './caller.ts'

/** Why a key or token was refused. Each protocol renders it in its own format. */
export class CredentialError extends Error {
  readonly reason: 'no_api_key' | 'invalid_api_key' | 'expired_token' | 'invalid_token' | 'ended_session'

  constructor(reason: CredentialError['reason']) {
    super(reason)
    this.name = 'CredentialError'
    this.reason = reason
  }
}

/** The response to a missing or wrong API key, as from the gateway in front of a hosted project's PostgREST and GoTrue. */
export const gatewayRefusal = (reason: CredentialError['reason']) =>
  new ApiError(
    401,
    reason === 'no_api_key'
      ? {
          message: 'No API key found in request',
          hint: 'No `apikey` request header or url param was found.',
        }
      : {
          message: 'Invalid API key',
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        },
  )

type Request = { apiKey: string | undefined; authorization: string | undefined; network?: string | undefined }

const KNOWN_TOKENS = 5_000

/** How far the clocks of two servers may differ. */
const LEEWAY_SECONDS = 30

/** Whether a token with this `exp` (seconds since 1970) has expired, with the leeway. Realtime uses this, too. */
export const isExpired = (exp: number) => (exp + LEEWAY_SECONDS) * 1000 <= Date.now()

/** The interval between lookups of a session, and so the longest time that a token may outlive the session. */
const LOOKUP_EVERY_MS = 30_000

const findEndedSessions = (ids: string[]): Statement => ({
  name: 'find_ended_sessions',
  text: `select id from unnest($1::uuid[]) as id
    where not exists (
      select from auth.sessions join auth.users on users.id = sessions.user_id
      where sessions.id = id.id and (not_after is null or not_after > now())
        and (banned_until is null or banned_until < now()))`,
  values: [ids],
})

export function createCredentials(
  { jwtSecret, publishableKey, secretKey }: Secrets,
  database: Pick<Database, 'run'>,
) {
  const secret = new TextEncoder().encode(jwtSecret)
  const byKey = new Map<string, Caller>([
    [publishableKey, callerOf({ role: 'anon' })],
    [secretKey, callerOf({ role: 'service_role' })],
  ])
  // A client sends the same token with every request, so the results of signature checks are cached.
  const verified = new LRUCache<string, Caller>({ max: KNOWN_TOKENS })
  const sessions = new LRUCache<string, { lookedUpAt: number; hasEnded: Promise<boolean> }>({
    max: KNOWN_TOKENS,
  })

  function hasEnded(id: string): Promise<boolean> {
    const known = sessions.get(id)
    if (known && performance.now() - known.lookedUpAt < LOOKUP_EVERY_MS) return known.hasEnded
    const hasEnded = database.run(findEndedSessions([id])).then(({ rowCount }) => rowCount === 1)
    hasEnded.catch(() => sessions.delete(id))
    sessions.set(id, { lookedUpAt: performance.now(), hasEnded })
    return hasEnded
  }

  /** The ids of the callers' sessions that have ended or whose user is banned. */
  async function endedSessions(callers: Caller[]) {
    const ids = new Set(callers.flatMap(({ claims }) => claims.session_id ?? []))
    if (ids.size === 0) return new Set<string>()
    const { rows } = await database.run<{ id: string }>(findEndedSessions([...ids]))
    const ended = new Set(rows.map(({ id }) => id))
    for (const id of ended)
      sessions.set(id, { lookedUpAt: performance.now(), hasEnded: Promise.resolve(true) })
    return ended
  }

  async function verify(token: string): Promise<Caller> {
    const known = verified.get(token)
    if (known) {
      if (!isExpired(known.claims.exp ?? Number.POSITIVE_INFINITY)) return known
      verified.delete(token)
      throw new CredentialError('expired_token')
    }
    const caller = await read(token)
    verified.set(token, caller)
    return caller
  }

  async function read(token: string): Promise<Caller> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        clockTolerance: LEEWAY_SECONDS,
      })
      if (!isRole(payload.role)) throw new CredentialError('invalid_token')
      return callerOf(payload as Claims)
    } catch (error) {
      if (error instanceof CredentialError) throw error
      throw new CredentialError(error instanceof errors.JWTExpired ? 'expired_token' : 'invalid_token')
    }
  }

  /** Like `identify`, but does not check whether the session has ended: `requireUser` does that itself. */
  async function identifyUnchecked({ apiKey, authorization }: Request): Promise<Caller> {
    const bearer = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    const key = apiKey ?? bearer
    if (!key) throw new CredentialError('no_api_key')
    const byApiKey =
      byKey.get(key) ??
      (await verify(key).catch(() => {
        throw new CredentialError('invalid_api_key')
      }))
    return bearer === undefined || bearer === key ? byApiKey : (byKey.get(bearer) ?? verify(bearer))
  }

  return {
    endedSessions,
    identifyUnchecked,
    /**
     * Identifies the caller of a request by the bearer token if there is one, else by the API key. While nobody is signed
     * in, supabase-js sends the API key as the bearer token, too.
     * @throws CredentialError
     */
    async identify(request: Request): Promise<Caller> {
      const caller = await identifyUnchecked(request)
      const { session_id: sessionId } = caller.claims
      if (sessionId !== undefined && (await hasEnded(sessionId))) throw new CredentialError('ended_session')
      const { role, share = request.network } = caller
      return role === 'service_role' ? caller : { ...caller, share }
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
