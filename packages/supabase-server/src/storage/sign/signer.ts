import { errors, jwtVerify, SignJWT } from 'jose'
import { invalidSignature, invalidToken } from '#storage/errors.ts'

/**
 * The object of a signed URL and, for an upload, its owner and options. There is no role, so the token is useless
 * elsewhere.
 */
type SignedClaims = { url: string; owner?: string; upsert?: boolean }

type Signer = {
  sign(claims: SignedClaims, seconds: number): Promise<string>
  /** Resolves to the claims and expiry of a valid token for `url`; throws if it is invalid. */
  verify(token: string, url: string): Promise<SignedClaims & { expires: Date }>
}

export function createSigner(jwtSecret: string): Signer {
  const secret = new TextEncoder().encode(jwtSecret)

  return {
    sign: (claims, seconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),

    async verify(token, url) {
      const { payload } = await jwtVerify<SignedClaims>(token, secret, {
        algorithms: ['HS256'],
        requiredClaims: ['url', 'exp'],
      }).catch((error) => {
        throw error instanceof errors.JOSEError ? invalidToken(error.message) : error
      })
      if (payload.url !== url) throw invalidSignature()
      return { ...payload, expires: new Date(Number(payload.exp) * 1000) }
    },
  }
}
