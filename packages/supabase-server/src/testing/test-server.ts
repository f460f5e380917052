import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type JWTPayload, SignJWT } from 'jose'
import type { AuthOptions } from '#auth/services.ts'
import { createCredentials } from '#http/credentials.ts'
import { createLog } from '#log.ts'
import { type Options, open } from '#open.ts'
import { type Database, openDatabase } from '#postgres/database.ts'
import type { FileTypes } from '#storage/services.ts'
import { openTestDatabase, ownMigrations } from './test-database.ts'

export const secrets = {
  jwtSecret: 'a secret for tests that has at least 32 characters',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
}

const template = (title: string, words: string) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${words}</p></body></html>`
const withLink = (title: string, type: string) => {
  const link = `{{ .SiteURL }}/link?token_hash={{ .TokenHash }}&amp;type=${type}&amp;redirect_to={{ .RedirectTo }}`
  return template(title, `{{ .Email }}: <a href="${link}">${link}</a>`)
}

const COMMON = ['senha123', 'flamengo']

/** The auth options of the package's own tests. */
export const authOptions: AuthOptions = {
  publicUrl: 'http://app.test',
  linkPath: '/link',
  trustProxy: 0,
  rateLimits: false,
  mailTemplates: {
    confirmation: withLink('Confirm your e-mail', 'signup').replace(
      '{{ .Email }}',
      '{{ .Data.name }} {{ .Data.user_type }}',
    ),
    recovery: withLink('Set a new password', 'recovery'),
    email_change: withLink('Change your e-mail', 'email_change'),
    known_email: template('You have an account', 'Sign in at {{ .SiteURL }} as {{ .Email }}.'),
  },
  passwordPolicy(password) {
    if (password.length < 8) return { message: 'Too short.', reason: 'length' }
    if (COMMON.includes(password)) return { message: 'Too common.', reason: 'pwned' }
    return password.length > 72 ? { message: 'Too long.' } : undefined
  },
  movedMetadata: ['picture'],
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

export const fileTypes: FileTypes = {
  all: ['image/jpeg', 'image/png', 'image/webp'],
  detect: (head) => (PNG.equals(head.subarray(0, PNG.length)) ? 'image/png' : undefined),
}

/** Creates the access token of a signed-in person, valid for an hour. */
export const tokenOf = (sub: string, claims: JWTPayload = {}, secret = secrets.jwtSecret) =>
  new SignJWT({ role: 'authenticated', sub, exp: Math.floor(Date.now() / 1000) + 3600, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))

export const servicesOn = (database: Database) => ({
  secrets,
  credentials: createCredentials(secrets, database),
  database,
  publicDatabase: database,
  admission: { admit: <T>(request: () => Promise<T>) => request() },
  log: createLog('silent'),
  space: { hasRoomForUploads: () => true, hasRoomForRows: () => true },
})

/**
 * Opens what every protocol needs, on a fresh database; call it at the top of a test file. `end` is disposed before the
 * database is dropped. `reach` maps the database's URL, for tests that insert a proxy.
 */
export async function openServices(reach: (url: string) => Promise<string> | string = (url) => url) {
  const end = new AsyncDisposableStack()
  // Hooks run in order: register this one before `openTestDatabase` registers the hook that drops the database.
  after(() => end.disposeAsync())
  const { owner, connection } = await openTestDatabase()
  const connectionString = await reach(connection.connectionString)
  const database = openDatabase({ connectionString }, { onError: () => undefined, size: 4 })
  end.defer(() => database.end())
  return { end, owner, connection, context: servicesOn(database) }
}

/**
 * Opens the server on a fresh database and a separate folder until the test file ends; call it at the top of the file.
 */
export async function startTestServer(options: Partial<Options> = {}) {
  const end = new AsyncDisposableStack()
  // Hooks run in order: register this one before `openTestDatabase` registers the hook that drops the database.
  after(() => end.disposeAsync())
  const database = await openTestDatabase(options.migrations)
  const dataDir = mkdtempSync(join(tmpdir(), 'server-test-'))
  end.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const { backend, publicUrl, close } = await open({
    ...authOptions,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://127.0.0.1:0',
    dataDir,
    databaseUrl: database.connection.connectionString,
    migrations: ownMigrations,
    secrets,
    mailFrom: 'App <no-reply@example.com>',
    fileTypes,
    version: '1.2.3',
    metrics: false,
    log: createLog('silent'),
    ...options,
  })
  end.defer(close)
  return { url: publicUrl, backend, database, dataDir }
}
