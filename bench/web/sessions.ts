import { createClient } from '@supabase/supabase-js'

/** What supabase-js finds in the browser's storage when a page is opened. */
export type Session = { key: string; value: string }

export const connect = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

export async function signIn(
  client: ReturnType<typeof connect>,
  account: { email: string; password: string },
): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  // Derived from the host's name, 127.0.0.1.
  return { key: 'sb-127-auth-token', value: JSON.stringify(data.session) }
}
