import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations } from '@fenix/database/apply-migrations.ts'
import { startCluster } from '@fenix/database/cluster.ts'
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { type Config, readConfig } from '#config.ts'
import { createCredentials } from '#http/credentials.ts'
import { createLog } from '#log.ts'
import type { Mail } from '#mail/mailer.ts'
import { openDatabase } from '#postgres/database.ts'
import type { AuthContext } from './auth.ts'
import { authRoutes } from './routes.ts'

const secrets = {
  jwtSecret: 'a secret for tests that has at least 32 characters',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
}

/** The auth endpoints over a database of their own, without a port: requests go straight in, mails into a list. */
export async function openAuth(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fenix-auth-'))
  const cluster = await startCluster({ dataDir, durable: false })
  await applyMigrations(cluster.connection)
  const database = openDatabase(cluster.connection, { onError: () => undefined })
  const mailbox: Mail[] = []

  const config: Config = readConfig({
    PUBLIC_URL: 'http://fenix.test',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...environment,
  })
  const context: AuthContext = {
    config,
    secrets,
    credentials: createCredentials(secrets),
    database,
    mailer: {
      async send(mail) {
        mailbox.push(mail)
      },
    },
    log: createLog('silent'),
  }
  const app = authRoutes(context)
  const address = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }

  const send = (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://fenix.test${path.replace('/auth/v1', '')}`, init), address)

  return {
    context,
    mailbox,
    /** A request as it is, without a key. */
    send,
    /** A browser of its own: what it stores, no other has. */
    client: (auth: SupabaseClientOptions<'public'>['auth'] = {}) => {
      const stored = new Map<string, string>()
      return createClient('http://fenix.test', secrets.publishableKey, {
        auth: {
          autoRefreshToken: false,
          storage: {
            getItem: (key) => stored.get(key) ?? null,
            setItem: (key, value) => void stored.set(key, value),
            removeItem: (key) => void stored.delete(key),
          },
          ...auth,
        },
        global: {
          fetch: async (input, init) => send(String(input).replace('http://fenix.test', ''), init),
        },
      })
    },
    /** The newest mail to somebody, and where its link leads. */
    lastMail(to: string) {
      const mail = mailbox.findLast((mail) => mail.to === to)
      const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      return { mail, link, path: link.replace('http://fenix.test', '') }
    },
    async close() {
      await database.end()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const someone = () => `pessoa-${randomUUID()}@exemplo.com`

export const password = 'uma senha que ninguém adivinha'
