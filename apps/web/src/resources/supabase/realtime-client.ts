import { RealtimeClient } from '@supabase/realtime-js'
import { config } from '#kit/browser/config.ts'
import { endpoints } from './endpoints.ts'
import { loadAuth } from './load.ts'
import { authorized, bearerToken } from './token.ts'

export const realtime = new RealtimeClient(endpoints.realtime, {
  params: { apikey: config.supabaseKey },
  accessToken: bearerToken,
  fetch: authorized(fetch),
})

/** Passes the user's token to the socket, or the public key after a sign-out, as supabase-js does. */
const auth = await loadAuth()
let sentToken: string | undefined

auth.onAuthStateChange((event, session) => {
  if (event === 'SIGNED_OUT') {
    sentToken = undefined
    void realtime.setAuth()
  } else if (['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED'].includes(event)) {
    if (sentToken === session?.access_token) return
    sentToken = session?.access_token
    void realtime.setAuth(sentToken)
  }
})
