import { config } from '#kit/browser/config.ts'
import { watched } from '#kit/browser/connection.ts'
import { singleFlight } from '#kit/browser/single-flight.ts'
import { forgetDrafts } from '#kit/form/drafts-of.ts'
import { endpoints } from './endpoints.ts'
import { loadAuth } from './load.ts'
import { storedSession } from './stored-session.ts'

/** Statuses by which the auth service refuses a token, as expired or of an ended session. */
const refusals = [400, 401, 403, 404]

const isRefusal = ({ status = 0 }: { status?: number | undefined }) => refusals.includes(status)

/** Codes of an account that is blocked or deleted: nobody will be back for what it has not sent. */
const gone = ['user_banned', 'user_not_found']

/** Renews the session if the auth service refuses its token. A session that has ended elsewhere ends in this browser, too. */
const renew = singleFlight(async (token: string) => {
  const headers = { apikey: config.supabaseKey, Authorization: `Bearer ${token}` }
  const answer = await watched(fetch)(`${endpoints.auth}/user`, { headers })
  if (!isRefusal(answer)) return
  const { error_code: code } = await answer.json()
  if (gone.includes(code)) forgetDrafts()
  const auth = await loadAuth()
  const { error } = await auth.refreshSession()
  if (error && isRefusal(error)) await auth.signOut({ scope: 'local' })
})

/** Asks whether a session's token still holds; the token that has replaced it since, of the same person, if there is one. */
export async function replacedToken(token: string, ownerId: string | undefined) {
  if (storedSession()?.access_token === token) await renew(token).catch(() => undefined)
  const now = storedSession()

  return now?.user.id === ownerId && now?.access_token !== token ? now?.access_token : undefined
}
