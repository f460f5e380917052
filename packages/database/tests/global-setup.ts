// `node --test --test-global-setup=packages/database/tests/global-setup.ts`: one Postgres for the whole run, with a
// database per test file.
import { startTestCluster, type TestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'

let cluster: TestCluster | undefined

export async function globalSetup() {
  if (process.env.TEST_POSTGRES !== undefined) return
  cluster = await startTestCluster()
  process.env.TEST_POSTGRES = cluster.url
}

export async function globalTeardown() {
  await cluster?.stop()
}
