import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { serve } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { createCredentials } from '#http/credentials.ts'
import { createLog } from '#log.ts'
import { type Database, openDatabase } from '#postgres/database.ts'
import { fileTypes, secrets } from '#testing/options.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { storageRoutes } from './routes.ts'
import type { StorageServices } from './services.ts'
import { openFolderStore } from './stores/folder-store.ts'
import type { ObjectStore } from './stores/object-store.ts'

export const png = (size = 100) => {
  const bytes = Buffer.alloc(size, 7)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes)
  return bytes
}

export const accessToken = (sub: string, lifetime = '1h') =>
  new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(new TextEncoder().encode(secrets.jwtSecret))

export const testContext = (database: Database, objects: ObjectStore): StorageServices => ({
  options: { fileTypes },
  secrets,
  credentials: createCredentials(secrets, database),
  database,
  objects,
  log: createLog('silent'),
})

/**
 * The storage protocol on a fresh database with buckets and policies, and a separate folder; call it at the top of a
 * test file.
 */
export async function startStorage() {
  const end = new AsyncDisposableStack()
  // Hooks run in order, and the hook of `openTestDatabase` drops the database.
  after(() => end.disposeAsync())
  const { connection } = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-'))
  end.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = openDatabase(connection, { onError: () => undefined })
  end.defer(() => database.end())
  const folder = join(dataDir, 'objects')
  const context = testContext(database, openFolderStore(folder))
  /** Serves with some services replaced, on a separate port. */
  async function listen(replaced: Partial<StorageServices> = {}) {
    const app = new Hono().route('/storage/v1', storageRoutes({ ...context, ...replaced }))
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    end.defer(() => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
    if (server.address() === null) await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const url = await listen()

  return {
    context,
    connection,
    folder,
    url,
    listen,
    apiKey: secrets.publishableKey,
    visitor: createClient(url, secrets.publishableKey).storage,
    /** Bypasses row-level security. */
    service: createClient(url, secrets.secretKey).storage,
    /** Somebody signed in, who may write into their own folder. */
    async person(address = url, id: string = randomUUID()) {
      const token = await accessToken(id)
      const { storage } = createClient(address, secrets.publishableKey, { accessToken: async () => token })
      return { id, token, storage, photos: storage.from('photos') }
    },
  }
}
