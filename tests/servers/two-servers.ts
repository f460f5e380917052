// Two servers on one Postgres and one bucket, each with its own folder, behind a proxy.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runS3 } from '@fenix/supabase-server/storage/stores/testing-s3.ts'
import { startTestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'
import type pg from 'pg'
import { startProxy } from './proxy.ts'
import { freePort, ServerProcess } from './server-process.ts'

/** Starts both servers at the same moment, on an empty database. `stop` ends everything that this has started. */
export async function startTwoServers({
  env = {},
  args = ['--empty'],
}: {
  env?: Record<string, string>
  args?: string[]
} = {}) {
  const undo = new AsyncDisposableStack()
  try {
    const folder = mkdtempSync(join(tmpdir(), 'fenix-two-servers-'))
    chmodSync(folder, 0o755)
    undo.defer(() => rmSync(folder, { recursive: true, force: true }))
    const cluster = await startTestCluster()
    undo.defer(() => cluster.stop())
    const s3 = await runS3()
    undo.defer(() => s3.stop())
    const ports = [await freePort(), await freePort()]
    const proxy = await startProxy(ports)
    undo.defer(() => proxy.stop())
    const shared = {
      DATABASE_URL: cluster.url,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: '1',
      ...env,
    }
    const servers = ports.map(
      (port, at) => new ServerProcess({ port, dataDir: join(folder, `data-${at}`), env: shared, args }),
    )
    undo.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    await Promise.all(servers.map((server) => server.start()))
    await proxy.lookAtAll()
    return {
      url: proxy.url,
      servers,
      /** The environment that both servers were given. */
      env: shared,
      connection: { connectionString: cluster.url } satisfies pg.ClientConfig,
      lookAtAll: proxy.lookAtAll,
      stop: () => undo.disposeAsync(),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}
