import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { openTestDatabase, type TestDatabase } from '@fenix/database/testing.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { createLog, type Log } from '@fenix/supabase-server/log.ts'
import { outboxFolder } from '@fenix/supabase-server/mail/mailer.ts'
import { startS3 } from '@fenix/supabase-server/storage/stores/testing-s3.ts'
import { readConfig } from './config.ts'
import { mailedLink } from './mails/testing-links.ts'
import { openServer } from './open.ts'
import type { PageTimes } from './web/public-routes.ts'

export type TestServer = {
  url: string
  publishableKey: string
  secretKey: string
  dataDir: string
  /** Finds the link in the newest e-mail to `email`. */
  mailedLink(email: string): Promise<string>
  backend: Backend
  database: TestDatabase
}

type TestServerOptions = { pageTimes?: PageTimes; log?: Log }

/**
 * Opens the real server in this process, on a fresh database and a separate folder, until the test file ends; call it
 * at the top of the file.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  { pageTimes = {}, log = testLog() }: TestServerOptions = {},
): Promise<TestServer> {
  const end = new AsyncDisposableStack()
  // Hooks run in order: register this one before `openTestDatabase` registers the hook that drops the database.
  after(() => end.disposeAsync())
  const database = await openTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'fenix-server-test-'))
  const { backend, publicUrl, close } = await openServer(
    readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.connection.connectionString,
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'lanterna-de-papel-22',
      ...env,
    }),
    { log, empty: true, pageTimes: { lifetimeMs: 0, longestWaitMs: 60_000, ...pageTimes } },
  )
  end.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  end.defer(close)
  return {
    url: publicUrl,
    publishableKey: backend.secrets.publishableKey,
    secretKey: backend.secrets.secretKey,
    dataDir,
    mailedLink: (email) => mailedLink(outboxFolder({ dataDir }), email),
    backend,
    database,
  }
}

/** Starts an S3 server with an empty bucket, and returns the environment of a server that uses it. */
export async function startBucket() {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await startS3()
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

/** If TEST_LOG is a folder, logs into it as in production; a test searches those logs for personal data. */
const testLog = () => {
  const folder = process.env.TEST_LOG
  return folder === undefined ? createLog('silent') : createLog('info', join(folder, `${randomUUID()}.log`))
}
