import { config } from '#lib/config.ts'
import { watched } from '#lib/connection.ts'
import { loadAuth } from './load.ts'
import { isFresh, storedSession } from './stored-session.ts'

/**
 * The token of whoever is signed in, as supabase-js finds it: the stored one while it is good for a while, else a
 * refreshed one. Only refreshing needs auth-js, so the first requests need not wait for it.
 */
export async function sessionToken(): Promise<string | undefined> {
  const stored = storedSession()
  if (stored && isFresh(stored)) return stored.access_token
  // Where storage is forbidden, or a link brought the session just now, auth-js alone knows of it.
  if (!stored && !loadAuth.isAsked()) return undefined
  const { data } = await (await loadAuth()).getSession()

  return data.session?.access_token
}

/** Without a session the public key stands in. */
export const bearerToken = async () => (await sessionToken()) ?? config.supabaseKey

/** `fetch` in the name of whoever is signed in at that moment. */
export const authorized =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', config.supabaseKey)
    headers.set('Authorization', `Bearer ${await bearerToken()}`)

    return watched(send)(input, { ...init, headers })
  }
