// npm run bench:endurance — what ten minutes of mixed load at full speed do to the memory of one server, into RESULTS.md.
// SECONDS makes it shorter or longer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestCluster } from '../packages/database/src/testing/test-cluster.ts'
import { load } from './compare/load.ts'
import { seed } from './compare/seed.ts'
import { startOurs } from './compare/targets.ts'
import { askMemory, type Question } from './endurance/memory.ts'
import { mixedRequests } from './endurance/mix.ts'
import { type Figures, report, type Sample } from './endurance/report.ts'
import { comeAndGo } from './endurance/sockets.ts'

const seconds = Number(process.env.SECONDS ?? 600)
const SAMPLE_MS = 5_000
/** Until then the server compiles its code, fills its caches and finds room for the most that it holds at once. */
const warmUp = Math.min(240, seconds * 0.4)
const IDLE_MS = 30_000

const cluster = await startTestCluster()
const folder = mkdtempSync(join(tmpdir(), 'fenix-endurance-'))
try {
  const seeded = await seed(cluster.url, 10_000)
  const server = await startOurs(seeded, folder, ['--expose-gc'])
  const memory = (question: Question) => askMemory(server.process, question)

  const idle = await memory('usage')
  const ended = new AbortController()
  const started = performance.now()
  const samples: Sample[] = []
  async function sample() {
    while (!ended.signal.aborted) {
      const usage = await memory('usage')
      samples.push({ seconds: (performance.now() - started) / 1_000, ...usage })
      await pause(SAMPLE_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  }

  const requests = mixedRequests(server, seeded)
  async function work() {
    const warm = await load(server.url, requests, { seconds: warmUp })
    const collectedWarm = await memory('collected')
    const rest = await load(server.url, requests, { seconds: seconds - warmUp })
    ended.abort()
    return { requests: warm.count + rest.count, p99: rest.p99, collectedWarm }
  }

  const [worked, listened] = await Promise.all([work(), comeAndGo(server, ended.signal), sample()])
  await pause(IDLE_MS)
  const after = await memory('usage')
  const figures: Figures = {
    seconds,
    warmUp,
    ...worked,
    ...listened,
    idle,
    samples,
    after,
    collectedAfter: await memory('collected'),
  }
  process.exitCode = report(figures, process.env.WRITE !== 'no') ? 0 : 1
  await server.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
  await cluster.stop()
}
