// npm run bench:search — what a search costs one client as the catalogue grows to a million, whatever the term, written
// to RESULTS.md. SIZES makes it shorter: a million professionals take a quarter of an hour to fill in.
import { startTestCluster } from '../packages/database/src/testing/test-cluster.ts'
import { findPostmaster } from './compare/processor.ts'
import { seed } from './compare/seed.ts'
import { measure } from './search/measure.ts'
import { report } from './search/report.ts'

const sizes = (process.env.SIZES ?? '10000,100000,1000000').split(',').map(Number)

const cluster = await startTestCluster()
try {
  const measured = []
  for (const size of sizes) measured.push(await measure(size, await seed(cluster.url, size)))
  report(measured, (await findPostmaster(cluster.url)).version)
} finally {
  await cluster.stop()
}
