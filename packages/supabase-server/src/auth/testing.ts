import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import type { Email } from '#mail/mailer.ts'
import { authOptions, openServices, secrets } from '#testing/test-server.ts'
import { authRoutes } from './routes.ts'
import type { AuthOptions } from './services.ts'

const { publicUrl: SITE } = authOptions

export const password = 'uma senha que ninguém adivinha'

export const someone = () => `pessoa-${randomUUID()}@exemplo.com`

/** An in-memory session storage, so that each browser has its own. */
function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

/**
 * Opens the auth endpoints on a fresh database, without a port: requests go directly to the app, e-mails to a list.
 * Call it at the top of a test file.
 */
export async function openAuth(options: Partial<AuthOptions> = {}) {
  const { owner, context: services } = await openServices()
  const mailbox: Email[] = []
  const mailer = { send: async (message: Email) => void mailbox.push(message) }
  const context = { ...services, mailer, options: { ...authOptions, ...options } }
  const app = authRoutes(context)

  /** Sends a raw request without a key, from `address`. */
  const send = async (path: string, init: RequestInit = {}, address = '203.0.113.7') => {
    const url = SITE + path.replace('/auth/v1', '')
    return app.fetch(new Request(url, init), { incoming: { socket: { remoteAddress: address } } })
  }

  /** A supabase-js auth client with its own storage, like a separate browser. */
  const browser = (options: SupabaseClientOptions<'public'>['auth'] = {}) =>
    createClient(SITE, secrets.publishableKey, {
      auth: { autoRefreshToken: false, storage: storage(), ...options },
      global: { fetch: (input, init) => send(String(input).replace(SITE, ''), init) },
    }).auth

  /** The newest e-mail to an address, and the path and query of its link. */
  function lastEmail(to: string) {
    const message = mailbox.findLast((sent) => sent.to === to)
    const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? ''
    return { message, link, path: link.replace(SITE, '') }
  }

  /** Presses the button of the page that a mailed link opens. */
  const press = (path: string, address?: string) => {
    const { searchParams } = new URL(path, SITE)
    return send('/verify', { method: 'POST', body: searchParams }, address)
  }

  /** Follows a link as a person does and returns what the app finds in its URL. */
  async function follow(path: string) {
    const { status, headers } = await press(path)
    const target = new URL(headers.get('location') ?? '', SITE)
    return {
      status,
      target,
      query: Object.fromEntries(target.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
    }
  }

  /** Signs up a person without confirming the e-mail. */
  async function signUp(email = someone(), data: object = { name: 'Marina Alves' }, secret = password) {
    const auth = browser()
    const { data: answer, error } = await auth.signUp({ email, password: secret, options: { data } })
    if (error) throw error
    return { auth, email, user: answer.user }
  }

  /** Signs a person in, in a separate browser. */
  async function signIn(email?: string) {
    const known = email ?? (await signUp()).email
    if (!email) await press(lastEmail(known).path)
    const auth = browser()
    const { data, error } = await auth.signInWithPassword({ email: known, password })
    if (error) throw error
    return { auth, email: known, user: data.user, session: data.session }
  }

  return {
    context,
    owner,
    mailbox,
    send,
    browser,
    lastEmail,
    press,
    follow,
    signUp,
    signIn,
    key: secrets.publishableKey,
  }
}
