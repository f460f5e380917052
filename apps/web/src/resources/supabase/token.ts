import { config } from '#kit/browser/config.ts'
import { watched } from '#kit/browser/connection.ts'
import { loadAuth } from './load.ts'
import { isFresh, storedSession } from './stored-session.ts'
import { withToken } from './with-token.ts'

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
