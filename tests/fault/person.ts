import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Installation } from './installation.ts'

const password = 'uma senha que ninguém adivinha'

/** Creates a person with a confirmed account; `signIn` signs in to it without a browser. */
export async function signUp(
  { url, secretKey, sql }: Installation,
  userType: 'client' | 'provider' = 'client',
) {
  const { auth } = createClient(url, secretKey, { auth: { autoRefreshToken: false } })
  const email = `${randomUUID()}@example.com`
  const data = { name: 'Marina Alves', phone: '21900000002', user_type: userType }
  assert.equal((await auth.signUp({ email, password, options: { data } })).error, null)
  await sql('update auth.users set email_confirmed_at = now() where email = $1', [email])
  return { auth, signIn: () => auth.signInWithPassword({ email, password }) }
}
