import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import type { Database } from '#postgres/database.ts'
import { fileTypes, openServices, secrets, servicesOn, tokenOf } from '#testing/test-server.ts'
import { storageRoutes } from './routes.ts'
import type { StorageServices } from './services.ts'
import { openFolderStore } from './stores/folder-store.ts'
import type { ObjectStore } from './stores/object-store.ts'

export const png = (size = 100) => {
  const bytes = Buffer.alloc(size, 7)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes)
  return bytes
}

export const testContext = (database: Database, objects: ObjectStore): StorageServices => ({
  ...servicesOn(database),
  options: { fileTypes, rateLimits: false, trustProxy: 0 },
  objects,
})

/**
 * Opens storage on a fresh database with buckets and policies, and a separate folder; call it at the top of a test
 * file.
 */
export async function startStorage() {
  const { end, connection, context: services } = await openServices()
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-'))
  end.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const folder = join(dataDir, 'objects')
  const context = testContext(services.database, openFolderStore(folder))
  /** Serves storage with some services replaced, on a separate port. */
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
  const connectTo = (address: string) => createClient(address, secrets.secretKey).storage

  return {
    context,
    connection,
    folder,
    url,
    listen,
    apiKey: secrets.publishableKey,
    visitor: createClient(url, secrets.publishableKey).storage,
    /** A client with the secret key, which bypasses row-level security. */
    service: connectTo(url),
    connectTo,
    /** Signs in a new person, who may write into the folder named by the person's id. */
    async person(address = url, id: string = randomUUID()) {
      const token = await tokenOf(id)
      const { storage } = createClient(address, secrets.publishableKey, { accessToken: async () => token })
      return { id, token, storage, photos: storage.from('photos') }
    },
  }
}
