import type { Page } from '@playwright/test'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { admin, type Server } from './server.ts'

export type Person = { name: string; email: string; password: string; phone: string }

/** Journeys of one worker share a server, so every e-mail is unique. */
const unique = () => Math.random().toString(36).slice(2, 10)

export const newPerson = (name = 'Marina Alves'): Person => ({
  name,
  email: `${unique()}@example.com`,
  password: 'bexiga-colorida-9',
  phone: '21900000002',
})

export const connect = async (server: Server) => {
  const config = await fetch(`${server.url}/config.json`)
  const { supabaseKey } = (await config.json()) as { supabaseKey: string }
  return createClient(server.url, supabaseKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

type Tokens = Pick<Session, 'access_token' | 'refresh_token'>

/** Sessions by server and e-mail: each worker signs in to an account once. */
const sessions = new Map<string, Tokens>()

/** Signs `page` in from its next navigation on. */
async function resume(client: SupabaseClient, page: Page, tokens: Tokens) {
  const { data } = await client.auth.setSession(tokens)
  if (!data.session || !data.user) return undefined
  await keepSession(page, data.session)
  return { client, id: data.user.id }
}

/** Signs `page` in to an existing account. */
export async function signedInAs(
  server: Server,
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const client = await connect(server)
  const account = `${server.url} ${email}`
  const known = sessions.get(account)
  // A journey that signs out ends every session of its account.
  const resumed = known && (await resume(client, page, known))
  if (resumed) return resumed
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  sessions.set(account, data.session)
  await keepSession(page, data.session)
  return { client, id: data.user.id }
}

/** Stores the session where supabase-js reads it, once, so that a sign-out in the journey lasts. */
const keepSession = (page: Page, session: Session) =>
  page.addInitScript((value) => {
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('sb-127-auth-token', value)
  }, JSON.stringify(session))

/** A new confirmed account; `page` is signed in from its next navigation on. */
export async function signedIn(
  server: Server,
  page: Page,
  userType: 'client' | 'provider',
  person = newPerson(),
) {
  const { email, password, name, phone } = person
  const client = await connect(server)
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { user_type: userType, name, phone } },
  })
  if (error) throw error
  const confirmed = await fetch(await server.mailedLink(email), { redirect: 'manual' })
  const tokens = new URLSearchParams(new URL(confirmed.headers.get('location') ?? '').hash.slice(1))
  const resumed = await resume(client, page, {
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  })
  if (!resumed) throw new Error(`The confirmation of ${email} gave no session.`)
  return { person, ...resumed }
}

export const signedInAsAdmin = (server: Server, page: Page) => signedInAs(server, page, admin)
