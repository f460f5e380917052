// npm run bench [part…] — compares our server with a bare handler, and measures the database. Parts: terms, filters, admin
// (lists of at most 5,000 suppliers), requests, latencies, starts; all by default, in about ten minutes. Writes RESULTS.md.
//   SIZE=100000 professionals; SECONDS of a run; RUNS of each workload; CONNECTIONS=16; WRITE=no
import { join } from 'node:path'
import { reportAdmin } from './server/admin.ts'
import { reportFilters } from './server/filters.ts'
import { reportLatencies } from './server/latencies.ts'
import { reportWorkloads } from './server/measure.ts'
import { reportSearch } from './server/search.ts'
import { seed } from './server/seed.ts'
import { reportStarts } from './server/starts.ts'
import { startTargets, withCluster } from './server/targets.ts'

const size = Number(process.env.SIZE ?? 100_000)
const runs = { seconds: Number(process.env.SECONDS ?? 1.5), runs: Number(process.env.RUNS ?? 5) }
const parts = process.argv.slice(2)
const isAsked = (...names: string[]) => parts.length === 0 || names.some((name) => parts.includes(name))

await withCluster(async (url, folder) => {
  if (isAsked('starts')) await reportStarts(join(folder, 'start'), runs.runs)
  if (isAsked('admin')) await reportAdmin(Math.min(size, 5_000), url)
  if (!isAsked('terms', 'filters', 'requests', 'latencies')) return
  const seeded = await seed(url, size)
  if (isAsked('terms')) await reportSearch(size, seeded)
  if (isAsked('filters')) await reportFilters(size, seeded)
  if (!isAsked('requests', 'latencies')) return
  const targets = await startTargets(seeded, folder)
  try {
    if (isAsked('requests')) await reportWorkloads(size, targets, seeded.url, runs)
    if (isAsked('latencies')) await reportLatencies(targets.ours, seeded, runs)
  } finally {
    await targets.ours.stop()
    await targets.bare.stop()
  }
})
