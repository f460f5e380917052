import { decodeJwt } from 'jose'
import type { Caller } from '#http/caller.ts'
import { CredentialError, type Credentials } from '#http/credentials.ts'
import { badSignature, endedSession, expiredToken, malformedToken } from '#realtime/errors.ts'

/**
 * The caller of a channel: the bearer of `token`, which may be an API key, or, without one, of the key that opened the
 * socket.
 * @throws Refusal
 */
export async function identify(
  credentials: Credentials,
  apiKey: string,
  token: string | undefined,
): Promise<Caller> {
  if (token !== undefined && !/^\S+$/.test(token)) throw malformedToken()
  try {
    return await credentials.identify({ apiKey, authorization: token && `Bearer ${token}` })
  } catch (error) {
    if (!(error instanceof CredentialError)) throw error
    if (error.reason === 'ended_session') throw endedSession()
    const expiry = expiryOf(token ?? apiKey)
    if (expiry === undefined) throw malformedToken()
    throw expiry * 1000 <= Date.now() ? expiredToken(secondsSince(expiry)) : badSignature()
  }
}

/** The expiry of a token in seconds since 1970; infinite if it never expires, undefined if it is malformed. */
function expiryOf(token: string): number | undefined {
  try {
    return decodeJwt(token).exp ?? Number.POSITIVE_INFINITY
  } catch {
    return undefined
  }
}

export const secondsSince = (expiry: number) => Math.max(0, Math.floor(Date.now() / 1000 - expiry))
