import { readFile } from 'node:fs/promises'
import { createProfessional, type ProfessionalOptions } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import { pressLink } from '../../apps/server/src/mails/testing-links.ts'
import { photos } from './screen.ts'
import type { Server } from './server.ts'

type Account = { email: string; password: string }

export type Person = Account & { name: string; phone: string }

/** Names and e-mails are unique, because the journeys of a worker share a server. */
export const unique = () => Math.random().toString(36).slice(2, 10)

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

/** The sessions by server and e-mail, so that each worker signs in to an account only once. */
const sessions = new Map<string, Session>()

/** A client signed in to an existing account, outside the browser. */
export async function connectAs(server: Server, account: Account) {
  const client = await connect(server)
  const key = `${server.url} ${account.email}`
  const known = sessions.get(key)
  // The stored session may have ended, because a journey that signs out ends every session of its account.
  const resumed = known && (await client.auth.setSession(known)).data.session
  if (resumed) return { client, session: resumed }
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  sessions.set(key, data.session)
  return { client, session: data.session }
}

/** Creates a confirmed account. */
export async function newAccount(server: Server, userType: 'client' | 'provider', person = newPerson()) {
  const { email, password, name, phone } = person
  const client = await connect(server)
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { user_type: userType, name, phone } },
  })
  if (error) throw error
  const confirmed = await pressLink(await server.mailedLink(email))
  const tokens = new URLSearchParams(new URL(confirmed.headers.get('location') ?? '').hash.slice(1))
  const { session } = (
    await client.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    })
  ).data
  if (!session) throw new Error(`The confirmation of ${email} returned no session`)
  return { person, client, id: session.user.id, session }
}

/** Opens a mailed link and presses its button. */
export async function followLink(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('button').first().click()
}

/** Stores the session where supabase-js reads it, but only at the first load, so that a sign-out in the journey lasts. */
export const keepSession = (page: Page, session: Session) =>
  page.addInitScript((value) => {
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('sb-127-auth-token', value)
  }, JSON.stringify(session))

/** Creates a confirmed account and signs `page` in, from its next navigation on. */
export async function signedIn(server: Server, page: Page, userType: 'client' | 'provider', person?: Person) {
  const account = await newAccount(server, userType, person)
  await keepSession(page, account.session)
  return account
}

/** Signs `page` in to an existing account, from its next navigation on. */
export async function signedInAs(server: Server, page: Page, account: Account) {
  const { client, session } = await connectAs(server, account)
  await keepSession(page, session)
  return { person: account, client, id: session.user.id }
}

/** Opens a page of the app, as a new client or provider or in an existing account. */
export async function openAs(server: Server, page: Page, who: 'client' | 'provider' | Account, path = '') {
  const signIn = typeof who === 'string' ? signedIn(server, page, who) : signedInAs(server, page, who)
  const account = await signIn
  await page.goto(server.url + path)
  return account
}

/** Signs in with the form on `page`. */
export async function signIn(page: Page, { email, password }: Account) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export async function fillSignUp(page: Page, { name, email, phone, password }: Person) {
  await page.getByLabel('Nome Completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').pressSequentially(phone)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar Senha').fill(password)
}

/** Creates a professional with a photo and a unique name, approved unless `options` say otherwise. */
export async function createWithPhoto(
  server: Server,
  { photo, ...options }: Pick<ProfessionalOptions, 'status'> & { photo?: Buffer } = {},
) {
  const { client, id } = await newAccount(server, 'provider')
  const picture = photo ?? (await readFile(photos(1)[0] as string))
  const path = (width: number) => `${id}/0b8f3c1e-7a52-4d0e-9a41-5f3f0c2d7b66-${width}.webp`
  for (const width of [480, 960, 1600]) {
    const { error } = await client.storage
      .from('professional-images')
      .upload(path(width), picture, { contentType: 'image/webp' })
    if (error) throw error
  }
  const name = `Buffet ${id.slice(0, 8)}`
  return createProfessional(server.db, { owner: { id }, name, images: [path(1600)], ...options })
}
