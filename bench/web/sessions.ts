import { createClient } from '@supabase/supabase-js'

/** A provider without a registration. */
export const newProvider = { email: 'novo@example.com', password: 'bexiga-colorida-9' }

/** A stored session of supabase-js. */
export type Session = { key: string; value: string }

export const connect = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

export async function signIn(
  client: ReturnType<typeof connect>,
  account: { email: string; password: string },
): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  // supabase-js derives the key from the host name, 127.0.0.1.
  return { key: 'sb-127-auth-token', value: JSON.stringify(data.session) }
}
