import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pressLink } from '../../apps/server/src/mails/testing-links.ts'
import type { Target } from './target.ts'

export const password = 'bexiga-colorida-9'

export type Account = { id: string; email: string; client: SupabaseClient }

export const newClient = ({ url }: Target, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

/** The fields of a provider's registration. */
export const registrationOf = (provider: Account) => ({
  user_id: provider.id,
  category_id: 2,
  name: 'Som Maré Alta',
  description: 'Som e luz.',
  cities: ['Niterói'],
  whatsapp: '21900000003',
})

/** Creates a person who has signed up, confirmed the e-mail and signed in. */
export async function newAccount(
  target: Target,
  userType = 'client',
  name = 'Marina Alves',
): Promise<Account> {
  const email = `${randomUUID()}@example.com`
  const client = newClient(target, target.publishableKey)
  const data = { user_type: userType, name, phone: '(21) 90000-0001' }
  if (target.mailedLink) {
    const { error } = await client.auth.signUp({ email, password, options: { data } })
    assert.equal(error, null)
    await pressLink(await target.mailedLink(email))
  } else {
    const { admin } = newClient(target, target.secretKey).auth
    const { error } = await admin.createUser({ email, password, user_metadata: data, email_confirm: true })
    assert.equal(error, null)
  }
  const { data: signedIn, error } = await client.auth.signInWithPassword({ email, password })
  assert.equal(error, null)
  return { id: signedIn.user?.id ?? '', email, client }
}

/** Creates an administrator, which only the operator can do. */
export async function newAdministrator(target: Target): Promise<Account> {
  const account = await newAccount(target, 'client', 'Administradora')
  const operator = newClient(target, target.secretKey)
  await operator.from('profiles').update({ user_type: 'admin' }).eq('id', account.id).throwOnError()
  return account
}

type Refusal = PromiseLike<{ status: number; error: { code: string } | null }>

export async function isRefused(attempt: Refusal, status: number, code: string) {
  const outcome = await attempt
  assert.deepEqual([outcome.status, outcome.error?.code], [status, code])
}
