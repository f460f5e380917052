import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { createLog } from '#log.ts'
import { type Options, open } from '#open.ts'
import { authOptions, fileTypes, secrets } from './options.ts'
import { openTestDatabase, ownMigrations } from './test-database.ts'

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
