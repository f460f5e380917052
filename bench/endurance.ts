// npm run bench:endurance — measures the memory of a server during ten minutes of mixed load at full speed, or SECONDS.
// Writes RESULTS.md.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'
import { report, table } from './results.ts'
import { load } from './server/load.ts'
import { mix } from './server/mix.ts'
import { seed } from './server/seed.ts'
import { openAndClose } from './server/sockets.ts'
import { startOurs } from './server/targets.ts'

const seconds = Number(process.env.SECONDS ?? 600)
const SAMPLE_MS = 5_000
/**
 * The first seconds are not judged: the server still compiles its code, fills its caches and grows to its working size.
 */
const warmUp = Math.min(240, seconds * 0.4)
const IDLE_MS = 30_000
const MAX_PEAK_RSS_MB = 250
/** Less growth cannot be distinguished from noise in a run of ten minutes. */
const MAX_RSS_GROWTH_MB_PER_MINUTE = 1

/** The share of each workload in percent: a busy evening, with more sign-ins and uploads than usual. */
const SHARES: Record<string, number> = {
  listing: 30,
  'search, common': 8,
  'search, rare': 5,
  'search, common, city and category': 5,
  rating: 6,
  image: 30,
  'image, etag known': 8,
  'image, range of 10 kB': 3,
  'sign-in': 2,
  upload: 3,
}

type Question = 'usage' | 'collected'

/** Two messages may be waiting for a reply at the same time. */
const askMemory = (server: ChildProcess, question: Question) =>
  new Promise<NodeJS.MemoryUsage>((resolve) => {
    const onMessage = ([asked, usage]: [Question, NodeJS.MemoryUsage]) => {
      if (asked !== question) return
      server.off('message', onMessage)
      resolve(usage)
    }
    server.on('message', onMessage)
    server.send(question)
  })

const mb = (bytes: number) => bytes / 1024 / 1024
const inUse = ({ heapUsed, external }: NodeJS.MemoryUsage) => `${mb(heapUsed + external).toFixed(1)} MB`

/** The slope of the least-squares line through the points. */
function slope(points: { x: number; y: number }[]) {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)]
  return mean((p) => (p.x - x) * (p.y - y)) / mean((p) => (p.x - x) ** 2)
}

const cluster = await startTestCluster()
const folder = mkdtempSync(join(tmpdir(), 'fenix-endurance-'))
try {
  const seeded = await seed(cluster.url, 10_000)
  const ours = await startOurs(seeded, folder, ['--expose-gc'])
  const memory = (question: Question) => askMemory(ours.process, question)
  const idle = await memory('usage')
  const ended = new AbortController()
  const started = performance.now()
  const samples: { seconds: number; rss: number }[] = []

  async function sample() {
    while (!ended.signal.aborted) {
      const { rss } = await memory('usage')
      samples.push({ seconds: (performance.now() - started) / 1_000, rss: mb(rss) })
      await pause(SAMPLE_MS, undefined, { signal: ended.signal }).catch(() => {})
    }
  }

  async function applyLoad() {
    const requests = mix(SHARES, (workload) => ours.requests(workload) ?? []).map(({ request }) => request)
    const warm = await load(ours.url, requests, { seconds: warmUp })
    const collected = await memory('collected')
    const { count, p99 } = await load(ours.url, requests, { seconds: seconds - warmUp })
    ended.abort()
    return { count: warm.count + count, p99, collected }
  }

  const [{ count, p99, collected }, { opened, received }] = await Promise.all([
    applyLoad(),
    openAndClose(ours, ended.signal),
    sample(),
  ])
  await pause(IDLE_MS)
  const after = await memory('usage')
  const collectedAfter = await memory('collected')
  const peak = Math.max(...samples.map(({ rss }) => rss))
  const warm = samples.filter((sample) => sample.seconds > warmUp)
  const rise = slope(warm.map(({ seconds, rss }) => ({ x: seconds / 60, y: rss })))
  report(
    `Memory under ${Math.round(seconds / 60)} minutes of mixed load`,
    `\`npm run bench:endurance\`, Node ${process.versions.node}, 10,000 professionals, 16 connections at full speed: ${count.toLocaleString('en')} requests, p99 ${p99.toFixed(0)} ms;
at the same time 100 sockets, of which five per second close and reopen (${opened.toLocaleString('en')} opened, ${received.toLocaleString('en')} changes received). The first ${warmUp} s are warm-up.`,
    table(
      ["Node's memory", 'measured', 'limit'],
      [
        ['RSS, idle after the start', `${mb(idle.rss).toFixed(0)} MB`, '200 MB'],
        ['RSS, peak under load', `${peak.toFixed(0)} MB`, `${MAX_PEAK_RSS_MB} MB`],
        [
          'RSS, slope after the warm-up',
          `${rise.toFixed(2)} MB/min`,
          `below ${MAX_RSS_GROWTH_MB_PER_MINUTE}`,
        ],
        ['RSS, idle 30 s after the load', `${mb(after.rss).toFixed(0)} MB`, ''],
        [
          'heap and external after a collection: warm, at the end',
          `${inUse(collected)}, ${inUse(collectedAfter)}`,
          '',
        ],
      ],
    ),
  )
  process.exitCode = peak < MAX_PEAK_RSS_MB && rise < MAX_RSS_GROWTH_MB_PER_MINUTE ? 0 : 1
  await ours.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
  await cluster.stop()
}
