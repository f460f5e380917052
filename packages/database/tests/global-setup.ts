// `node --test --test-global-setup=packages/database/tests/global-setup.ts`: one Postgres for the whole run. Each test
// file takes a database of its own from it.
import { startTestCluster, type TestCluster } from '../src/testing/test-cluster.ts'

let cluster: TestCluster | undefined

export async function globalSetup() {
  if (process.env.FENIX_TEST_POSTGRES !== undefined) return
  cluster = await startTestCluster()
  process.env.FENIX_TEST_POSTGRES = cluster.url
}

export async function globalTeardown() {
  await cluster?.stop()
}
