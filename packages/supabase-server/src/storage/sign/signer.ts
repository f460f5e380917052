import { errors, jwtVerify, SignJWT } from 'jose'
import { invalidSignature, invalidToken } from '#storage/errors.ts'

/**
 * The object of a signed URL and, for an upload, its owner, their session, and options. There is no role, so the token is
 * useless elsewhere.
 */
type SignedClaims = { url: string; owner?: string; session?: string; upsert?: boolean }

/** The purpose of a token, stored as its audience, which no other token of the same secret has. */
type Purpose = 'storage:read' | 'storage:upload'

export function createSigner(jwtSecret: string) {
  const secret = new TextEncoder().encode(jwtSecret)

  return {
    sign: (purpose: Purpose, claims: SignedClaims, seconds: number): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(purpose)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),

    /** The claims and expiry of a token for `purpose` and `url`; throws otherwise. */
    async verify(purpose: Purpose, token: string, url: string) {
      const { payload } = await jwtVerify<SignedClaims>(token, secret, {
        algorithms: ['HS256'],
        audience: purpose,
        requiredClaims: ['url', 'exp'],
      }).catch((error) => {
        throw error instanceof errors.JOSEError ? invalidToken(error.message) : error
      })
      if (payload.url !== url) throw invalidSignature()
      return { ...payload, expires: new Date(Number(payload.exp) * 1000) }
    },
  }
}
