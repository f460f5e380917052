import { storageKey } from '#resources/supabase/endpoints.ts'

export const userId = '3f2b8a52-9d1e-4b7c-8f60-1c2d3e4f5a6b'

export const user = { id: userId, aud: 'authenticated', email: 'marina@example.com' }

const session = {
  access_token: 'header.e30.signature',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user,
}

/** A session as the auth service returns it for a correct password. */
export const newSession = () => ({ ...session, expires_at: Math.floor(Date.now() / 1000) + 3600 })

/** Stores a session whose password was given just now. */
export const storeFreshSession = () => {
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  const token = `header.${btoa(JSON.stringify({ aal: 'aal1', amr }))}.signature`
  localStorage.setItem(storageKey, JSON.stringify({ ...newSession(), access_token: token }))
}

/** Stores a session, as auth-js does after sign-in; it is gone when the test ends. */
export const storeSession = () => localStorage.setItem(storageKey, JSON.stringify(newSession()))
