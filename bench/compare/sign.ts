import { SignJWT } from 'jose'

/** An access token of the person with the id `sub`. */
export const signAs = (sub: string, secret: string): Promise<string> =>
  new SignJWT({ role: 'authenticated', sub })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
