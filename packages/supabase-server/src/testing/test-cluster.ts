import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '#cluster/cluster.ts'

export type TestCluster = { url: string; stop(): Promise<void> }

/** The Postgres at `TEST_POSTGRES`, which a whole run shares, or a private one. */
export async function openTestCluster(): Promise<TestCluster> {
  const url = process.env.TEST_POSTGRES

  return url === undefined ? startTestCluster() : { url, stop: async () => {} }
}

/** An embedded Postgres without durability: fast, and leaves no file behind. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-'))
  chmodSync(dataDir, 0o755)
  const { connection, stop } = await startCluster({ dataDir, durable: false })
  const { host, port, user, database } = connection

  return {
    url: `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`,
    async stop() {
      await stop()
      // `postgres` in the folder is a link if the account that runs Postgres cannot reach the folder.
      const home = realpathSync(join(dataDir, 'postgres'))
      // A test searches these logs for personal data.
      const logs = process.env.TEST_LOG
      if (logs !== undefined) cpSync(join(home, 'postgres.log'), join(logs, `postgres-${process.pid}.log`))
      rmSync(home, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
