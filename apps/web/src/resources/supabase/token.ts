import { config } from '#kit/browser/config.ts'
import { watched } from '#kit/browser/connection.ts'
import { loadAuth } from './load.ts'
import { isFresh, storedSession } from './stored-session.ts'

/** Statuses by which a service may refuse the token: storage has none of its own for that, and policies show no row then. */
const mayMeanToken = [400, 401, 403, 406]

/** Sends with a token, and once more with its replacement if the server has refused it: this device's clock may be wrong. */
export async function withToken<Answer extends { status: number }>(
  token: string,
  send: (token: string) => Promise<Answer>,
) {
  const ownerId = storedSession()?.user.id
  const answer = await send(token)
  if (ownerId === undefined || !mayMeanToken.includes(answer.status)) return answer
  const next = await (await loadAuth()).replacedToken(token, ownerId)

  return next === undefined ? answer : send(next)
}

/**
 * The stored token while it is fresh, otherwise a refreshed one, as in supabase-js. Only refreshing needs auth-js, so
 * the first requests do not wait for it.
 */
export async function sessionToken(): Promise<string | undefined> {
  const stored = storedSession()
  if (stored && isFresh(stored)) return stored.access_token
  // Only auth-js knows the session if storage is forbidden, or right after an e-mailed link.
  if (!stored && !loadAuth.isRequested()) return undefined
  const { data } = await (await loadAuth()).getSession()

  return data.session?.access_token
}

/** The session's access token, or the public key if there is no session. */
export const bearerToken = async () => (await sessionToken()) ?? config.supabaseKey

/** `fetch` with the current user's token. */
export const authorized =
  (send: typeof fetch): typeof fetch =>
  async (input, init) =>
    withToken(await bearerToken(), (token) => {
      const headers = new Headers(init?.headers)
      headers.set('apikey', config.supabaseKey)
      headers.set('Authorization', `Bearer ${token}`)

      return watched(send)(input, { ...init, headers })
    })
