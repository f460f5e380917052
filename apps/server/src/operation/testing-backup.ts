import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { after } from 'node:test'
import { openObjects } from '@fenix/supabase-server/backend.ts'
import { restoreBackup } from '@fenix/supabase-server/backup/restore.ts'
import { saveBackup } from '@fenix/supabase-server/backup/save.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import type { ObjectStore } from '@fenix/supabase-server/storage/stores/object-store.ts'
import { readConfig } from '#config.ts'
import { openServer } from '#open.ts'
import { startTestServer } from '#testing.ts'
import { newFolder } from './testing.ts'

type Environment = Record<string, string>

export const never = new AbortController().signal

/** Opens a server configured by `environment`; further installations get empty databases on the same Postgres. */
export async function startInstallation(environment: Environment = {}) {
  const server = await startTestServer(environment)
  const { owner, connection } = server.database
  const objects = openObjects(readConfig({ ...environment, DATA_DIR: server.dataDir }))

  return {
    server,
    objects,
    /** Writes a backup into a new folder, reading the objects from `through`. */
    async save(through: ObjectStore = objects, signal = never, folder = join(newFolder(), 'backup')) {
      const manifest = await saveBackup(folder, { connection, objects: through }, signal)
      return { folder, manifest }
    },
    /** Creates an empty database, and returns the environment of an installation that uses it. */
    async emptyInstallation() {
      const url = new URL(connection.connectionString)
      url.pathname = `/test_${randomBytes(6).toString('hex')}`
      const name = url.pathname.slice(1)
      await owner.query(`create database ${name} template template0 encoding 'UTF8'`)
      after(() => owner.query(`drop database ${name}`))
      return { DATABASE_URL: url.href, DATA_DIR: newFolder(), PORT: '0' }
    },
  }
}

export const restore = (folder: string, env: Environment) =>
  restoreBackup(folder, readConfig(env), { isReplacing: false, signal: never })

/** Starts a server on a restored installation. */
export async function startRestored(env: Environment) {
  const { backend, publicUrl, close } = await openServer(readConfig({ ...env, RATE_LIMITS: 'off' }), {
    log: createLog('silent'),
  })
  return { url: publicUrl, backend, close }
}
