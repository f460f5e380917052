// npm run bench [part…] — compares our server with a bare handler, and measures the database. Parts: terms, filters,
// requests; all by default, in about ten minutes. Writes RESULTS.md.
//   SIZE=100000 professionals; SECONDS of a run; RUNS of each workload; CONNECTIONS=16; WRITE=no to leave RESULTS.md as it is
import { reportFilters } from './server/filters.ts'
import { reportWorkloads } from './server/measure.ts'
import { reportSearch } from './server/search.ts'
import { seed } from './server/seed.ts'
import { withCluster } from './server/targets.ts'

const size = Number(process.env.SIZE ?? 100_000)
const runs = { seconds: Number(process.env.SECONDS ?? 1.5), runs: Number(process.env.RUNS ?? 5) }
const parts = process.argv.slice(2)
const isAsked = (part: string) => parts.length === 0 || parts.includes(part)

await withCluster(async (url, folder) => {
  const seeded = await seed(url, size)
  if (isAsked('terms')) await reportSearch(size, seeded)
  if (isAsked('filters')) await reportFilters(size, seeded)
  if (isAsked('requests')) await reportWorkloads(size, seeded, folder, runs)
})
