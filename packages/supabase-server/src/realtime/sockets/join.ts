import { decodeJwt } from 'jose'
import type { Caller } from '#http/caller.ts'
import { CredentialError, type Credentials, isExpired } from '#http/credentials.ts'
import { isRecord } from '#json.ts'
import { readRequested } from '../changes/binding.ts'
import { badSignature, endedSession, expiredToken, invalidJoin, malformedToken } from '../errors.ts'

/**
 * Identifies the caller of a channel by its `token`, which may be an API key, or, without a token, by the API key that
 * opened the socket.
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
    throw isExpired(expiry) ? expiredToken(secondsSince(expiry)) : badSignature()
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

/** Parses the payload of `phx_join`. @throws Refusal */
export function readJoin(payload: Record<string, unknown>) {
  const config = payload.config ?? {}
  if (!isRecord(config)) throw invalidJoin('config: unable to parse, expected a map')
  const token = payload.access_token ?? undefined
  if (token !== undefined && typeof token !== 'string') {
    throw invalidJoin('access_token: unable to parse, expected string')
  }
  return {
    /** The channel's token. If undefined, the key that opened the socket applies. */
    token,
    requested: readRequested(config.postgres_changes),
    isPrivate: config.private === true,
    wantsPresence: isRecord(config.presence) && config.presence.enabled === true,
    /** Whether a failed subscription fails the join. If not, the join succeeds and a later message reports the failure. */
    awaitsChanges: isRecord(config.postgres_changes_options) && config.postgres_changes_options.wait === true,
  }
}
