import { after } from 'node:test'
import { type JWTPayload, SignJWT } from 'jose'
import { createCredentials } from '#http/credentials.ts'
import { createLog } from '#log.ts'
import { type Database, openDatabase } from '#postgres/database.ts'
import { secrets } from './options.ts'
import { openTestDatabase } from './test-database.ts'

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
