// npm run bench — listing, search, rating, sign-in and pictures beside a bare handler, the real PostgREST and
// `@supabase/lite`, written to RESULTS.md. Takes about five minutes a size; SECONDS, RUNS and SIZES make it shorter or
// longer, NOTES go with the results, WRITE=no prints them only.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from '../packages/database/src/testing/test-cluster.ts'
import { copyDatabase } from './compare/copy-database.ts'
import { measureWorks } from './compare/measure.ts'
import { findPostmaster } from './compare/processor.ts'
import { report } from './compare/report.ts'
import { seed } from './compare/seed.ts'
import { measureBesideSignIns } from './compare/sign-ins.ts'
import { startTargets } from './compare/targets.ts'

const seconds = Number(process.env.SECONDS ?? 1.5)
const runs = Number(process.env.RUNS ?? 5)
const sizes = (process.env.SIZES ?? '10000,100000').split(',').map(Number)
const notes = process.env.NOTES ?? ''
const isMeantToStay = process.env.WRITE !== 'no'

const cluster = await startTestCluster()
const folder = mkdtempSync(join(tmpdir(), 'fenix-bench-'))
try {
  const { pid, version } = await findPostmaster(cluster.url)
  for (const size of sizes) {
    const seeded = await seed(cluster.url, size)
    const copyUrl = await copyDatabase(cluster.url, seeded.url)
    const { targets, missing } = await startTargets(seeded, copyUrl, join(folder, String(size)))
    try {
      const rows = await measureWorks(targets, seeded, pid, { seconds, runs })
      const ours = targets.find(({ name }) => name === 'ours')
      const signIns = ours && (await measureBesideSignIns(ours, seeded))
      report({ size, rows, signIns, postgres: version, notes: [notes, missing] }, isMeantToStay)
    } finally {
      for (const { stop } of targets) await stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await cluster.stop()
}
