import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { createCredentials } from '#http/credentials.ts'
import { createLog } from '#log.ts'
import type { Mail } from '#mail/mailer.ts'
import { openDatabase } from '#postgres/database.ts'
import { authOptions, secrets } from '#testing/options.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { authRoutes } from './routes.ts'
import type { AuthOptions } from './services.ts'

const { publicUrl: SITE } = authOptions

export const password = 'uma senha que ninguém adivinha'

export const someone = () => `pessoa-${randomUUID()}@exemplo.com`

/** A browser's own storage. */
function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

/**
 * The auth endpoints on a database for this file, without a port: requests go straight in, e-mails into a list. Call
 * it at the top of the file.
 */
export async function openAuth(options: Partial<AuthOptions> = {}) {
  const end = new AsyncDisposableStack()
  // Hooks run in order: register this one before `openTestDatabase` registers the hook that drops the database.
  after(() => end.disposeAsync())
  const { connection, owner } = await openTestDatabase()
  const database = openDatabase(connection, { onError: () => undefined })
  end.defer(() => database.end())
  const mailbox: Mail[] = []
  const context = {
    options: { ...authOptions, ...options },
    secrets,
    credentials: createCredentials(secrets, database),
    database,
    mailer: { send: async (mail: Mail) => void mailbox.push(mail) },
    log: createLog('silent'),
  }
  const app = authRoutes(context)

  /** A raw request without a key, from `address`. */
  const send = async (path: string, init: RequestInit = {}, address = '203.0.113.7') => {
    const url = SITE + path.replace('/auth/v1', '')
    return app.fetch(new Request(url, init), { incoming: { socket: { remoteAddress: address } } })
  }

  /** supabase-js in a separate browser. */
  const browser = (options: SupabaseClientOptions<'public'>['auth'] = {}) =>
    createClient(SITE, secrets.publishableKey, {
      auth: { autoRefreshToken: false, storage: storage(), ...options },
      global: { fetch: (input, init) => send(String(input).replace(SITE, ''), init) },
    }).auth

  /** The newest e-mail to an address, and the path and query of its link. */
  function lastMail(to: string) {
    const mail = mailbox.findLast((sent) => sent.to === to)
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    return { mail, link, path: link.replace(SITE, '') }
  }

  /** Follows a link as a browser does; what the app finds in its URL. */
  async function follow(path: string) {
    const { status, headers } = await send(path)
    const target = new URL(headers.get('location') ?? '', SITE)
    return {
      status,
      target,
      query: Object.fromEntries(target.searchParams),
      fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
    }
  }

  /** Somebody who has signed up and not confirmed yet. */
  async function signUp(email = someone(), data: object = { name: 'Marina Alves' }, secret = password) {
    const auth = browser()
    const { data: answer, error } = await auth.signUp({ email, password: secret, options: { data } })
    if (error) throw error
    return { auth, email, user: answer.user }
  }

  /** Somebody signed in, in a separate browser. */
  async function signIn(email?: string) {
    const known = email ?? (await signUp()).email
    if (!email) await send(lastMail(known).path)
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
    lastMail,
    follow,
    signUp,
    signIn,
    key: secrets.publishableKey,
  }
}
