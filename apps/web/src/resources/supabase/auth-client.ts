import { AuthClient } from '@supabase/auth-js'
import { config } from '#kit/browser/config.ts'
import { watched } from '#kit/browser/connection.ts'
import { hasFields } from '#kit/form/has-fields.ts'
import { endpoints, storageKey } from './endpoints.ts'
import { replacedToken } from './renewal.ts'
import { storedSession } from './stored-session.ts'
import { withToken } from './with-token.ts'

/** Leaves a session's expiry to auth-js, which computes it by this device's clock, as it later compares it. */
async function byOwnClock(response: Response) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (!hasFields(body, { expires_in: 'number' })) return response

  return new Response(JSON.stringify({ ...body, expires_at: undefined }), response)
}

const paths = /\/(user|factors)\b/

/** An act of the signed-in user is repeated with a renewed token if theirs has expired; signing out needs none. */
const send: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  const sendWith = async (token?: string) => {
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)

    return byOwnClock(await watched(fetch)(input, { ...init, headers }))
  }
  const token = storedSession()?.access_token
  const isAct = headers.get('Authorization') === `Bearer ${token}` && paths.test(String(input))

  return token !== undefined && isAct ? withToken(token, sendWith) : sendWith()
}

/** The flow is `implicit`, so that an e-mailed link also works in another browser. */
const client = new AuthClient({
  url: endpoints.auth,
  headers: { apikey: config.supabaseKey, Authorization: `Bearer ${config.supabaseKey}` },
  storageKey,
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
  flowType: 'implicit',
  fetch: send,
})

/** With what the first requests, which do without auth-js, may need later. */
export const auth = Object.assign(client, { replacedToken })
