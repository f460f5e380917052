import { errors, jwtVerify } from 'jose'
import { LruCache } from '#lru-cache.ts'
import type { Secrets } from '#secrets.ts'
import { type Caller, type Claims, callerOf, isRole } from './caller.ts'

/** Why a key or token was refused. Each protocol renders it in its own format. */
export class CredentialError extends Error {
  readonly reason: 'no_api_key' | 'invalid_api_key' | 'expired_token' | 'invalid_token'

  constructor(reason: CredentialError['reason']) {
    super(reason)
    this.name = 'CredentialError'
    this.reason = reason
  }
}

export type Credentials = {
  /**
   * The caller of a request: by its bearer token if it has one, else by its API key. supabase-js sends the key as
   * bearer, too, while nobody is signed in.
   * @throws CredentialError
   */
  identify(request: { apiKey: string | undefined; authorization: string | undefined }): Promise<Caller>
}

const KNOWN_TOKENS = 5_000

export function createCredentials({ jwtSecret, publishableKey, secretKey }: Secrets): Credentials {
  const secret = new TextEncoder().encode(jwtSecret)
  const byKey = new Map<string, Caller>([
    [publishableKey, callerOf({ role: 'anon' })],
    [secretKey, callerOf({ role: 'service_role' })],
  ])
  // A client sends the same token with every request, so the results of signature checks are cached.
  const verified = new LruCache<Caller>(KNOWN_TOKENS)

  async function verify(token: string): Promise<Caller> {
    const known = verified.get(token)
    if (known) {
      if ((known.claims.exp ?? Number.POSITIVE_INFINITY) * 1000 > Date.now()) return known
      verified.delete(token)
      throw new CredentialError('expired_token')
    }
    const caller = await read(token)
    verified.set(token, caller)
    return caller
  }

  async function read(token: string): Promise<Caller> {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
      if (!isRole(payload.role)) throw new CredentialError('invalid_token')
      return callerOf(payload as Claims)
    } catch (error) {
      if (error instanceof CredentialError) throw error
      throw new CredentialError(error instanceof errors.JWTExpired ? 'expired_token' : 'invalid_token')
    }
  }

  return {
    async identify({ apiKey, authorization }) {
      const bearer = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
      const key = apiKey ?? bearer
      if (!key) throw new CredentialError('no_api_key')
      const byApiKey =
        byKey.get(key) ??
        (await verify(key).catch(() => {
          throw new CredentialError('invalid_api_key')
        }))
      return bearer === undefined || bearer === key ? byApiKey : (byKey.get(bearer) ?? verify(bearer))
    },
  }
}
