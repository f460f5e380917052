import { createClient } from '@supabase/supabase-js'

/** An account of a provider who has not registered. */
export const newProvider = { email: 'novo@example.com', password: 'bexiga-colorida-9' }

/** A session as supabase-js stores it. */
export type Session = { key: string; value: string }

export const connect = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

export async function signIn(
  client: ReturnType<typeof connect>,
  account: { email: string; password: string },
): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  // supabase-js derives the storage key from the host name, 127.0.0.1.
  return { key: 'sb-127-auth-token', value: JSON.stringify(data.session) }
}
