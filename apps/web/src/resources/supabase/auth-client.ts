import { AuthClient } from '@supabase/auth-js'
import { hasFields } from '#kit/browser/browser-storage.ts'
import { config } from '#kit/browser/config.ts'
import { watched } from '#kit/browser/connection.ts'
import { singleFlight } from '#kit/browser/single-flight.ts'
import { forgetDrafts } from '#kit/form/drafts-of.ts'
import { endpoints, storageKey } from './endpoints.ts'
import { storedSession } from './stored-session.ts'
import { withToken } from './with-token.ts'

/** Statuses with which the auth service refuses a token that has expired or whose session has ended. */
const refusals = [400, 401, 403, 404]

const isRefusal = ({ status = 0 }: { status?: number | undefined }) => refusals.includes(status)

/** Error codes of a blocked or deleted account: its drafts are deleted, because nobody will return to them. */
const gone = ['user_banned', 'user_not_found']

/** Renews the session if the auth service refuses its token. A session that has ended elsewhere ends in this browser, too. */
const renew = singleFlight(async (token: string) => {
  const headers = { apikey: config.supabaseKey, Authorization: `Bearer ${token}` }
  const answer = await watched(fetch)(`${endpoints.auth}/user`, { headers })
  if (!isRefusal(answer)) return
  const { error_code: code } = await answer.json()
  if (gone.includes(code)) forgetDrafts()
  const { error } = await client.refreshSession()
  if (error && isRefusal(error)) await client.signOut({ scope: 'local' })
})

/** Checks a session's token with the auth service. Resolves to the same person's newer token, if there is one. */
async function replacedToken(token: string, ownerId: string | undefined) {
  if (storedSession()?.access_token === token) await renew(token).catch(() => undefined)
  const now = storedSession()

  return now?.user.id === ownerId && now?.access_token !== token ? now?.access_token : undefined
}

/** Removes a session's expiry time. auth-js then computes one by this device's clock, by which it also checks expiry. */
async function byOwnClock(response: Response) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (!hasFields(body, { expires_in: 'number' })) return response

  return new Response(JSON.stringify({ ...body, expires_at: undefined }), response)
}

const paths = /\/(user|factors)\b/

/** If the service refuses the token of a request about the user or their factors, repeats it with a renewed token. */
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

/** The client. Requests that are sent without auth-js call `replacedToken` if their token is refused. */
export const auth = Object.assign(client, { replacedToken })
