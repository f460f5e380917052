import { storageKey } from '#resources/supabase/endpoints.ts'
import { newSession, user } from './signed-in.ts'

export const factor = {
  id: '7a1f2b8a-9d1e-4b7c-8f60-1c2d3e4f5a6b',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: '',
}

/** An account with a second factor, as the auth service returns it. */
export const protectedUser = { ...user, factors: [factor] }

/** A session of an account with a second factor; `aal2` once its one-time code was given. */
export function protectedSession(aal: 'aal1' | 'aal2', minutesAgo = 0) {
  const timestamp = Math.floor(Date.now() / 1000) - minutesAgo * 60
  const payload = btoa(JSON.stringify({ aal, amr: [{ method: 'password', timestamp }] }))

  return { ...newSession(), access_token: `header.${payload}.signature`, user: protectedUser }
}

export const storeProtectedSession = (aal: 'aal1' | 'aal2', minutesAgo?: number) =>
  localStorage.setItem(storageKey, JSON.stringify(protectedSession(aal, minutesAgo)))
