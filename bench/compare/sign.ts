import { type JWTPayload, SignJWT } from 'jose'

/** An access token that says `claims`. */
export const sign = (claims: JWTPayload, secret: string): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

/** An access token of the person with the id `sub`. */
export const signAs = (sub: string, secret: string) => sign({ role: 'authenticated', sub }, secret)
