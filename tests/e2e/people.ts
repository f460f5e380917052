import type { Page } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import { admin, type Server } from './server.ts'

export type Person = { name: string; email: string; password: string; phone: string }

/** Journeys of one worker share a server: nobody may meet somebody of the same address. */
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

/** For an account that there is already. */
export async function signedInAs(
  server: Server,
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  const client = await connect(server)
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  await keepSession(page, data.session)
  return { client, id: data.user.id }
}

/** Where supabase-js of the page looks for its session; a sign-out in the journey stays one. */
const keepSession = (page: Page, session: Session) =>
  page.addInitScript((value) => {
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('sb-127-auth-token', value)
  }, JSON.stringify(session))

/** A confirmed account; `page` is signed in when it is next opened. */
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
  await fetch(await server.mailedLink(email), { redirect: 'manual' })
  return { person, ...(await signedInAs(server, page, person)) }
}

export const signedInAsAdmin = (server: Server, page: Page) => signedInAs(server, page, admin)
