import { AuthClient } from '@supabase/auth-js'
import { config } from '#kit/browser/config.ts'
import { watched } from '#kit/browser/connection.ts'
import { endpoints, storageKey } from './endpoints.ts'

/** The flow is `implicit`, so that an e-mailed link also works in another browser. */
export const auth = new AuthClient({
  url: endpoints.auth,
  headers: { apikey: config.supabaseKey, Authorization: `Bearer ${config.supabaseKey}` },
  storageKey,
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
  flowType: 'implicit',
  fetch: watched(fetch),
})
