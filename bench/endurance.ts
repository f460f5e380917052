// npm run bench:endurance — measures the memory of a server during ten minutes of mixed load at full speed, or SECONDS.
// Writes RESULTS.md.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { report, table, whole } from './results.ts'
import { type Listener, openListener } from './server/listener.ts'
import { load, mix, quantile } from './server/load.ts'
import { memoryMb, sign } from './server/process.ts'
import { type Running, send, withOurs } from './server/targets.ts'

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

type Point = { minutes: number; mb: number }

/** The slope of the least-squares line through the points. */
function slope(points: Point[]) {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((p) => p.minutes), mean((p) => p.mb)]
  return mean((p) => (p.minutes - x) * (p.mb - y)) / mean((p) => (p.minutes - x) ** 2)
}

/** The memory that Node's heap and buffers take after a garbage collection. */
async function collected({ process: server }: Running) {
  server.send('collect')
  const [{ heapUsed, external }] = (await once(server, 'message')) as [NodeJS.MemoryUsage]
  return `${((heapUsed + external) / 1024 / 1024).toFixed(1)} MB`
}

const OPEN = 100
const OPEN_EVERY_MS = 200
/** The number of sockets opened per change, of which there is one per second. */
const CHANGE_EVERY = 5

const change = ({ secretKey: apikey = '' }: Record<string, string>, value: string) => ({
  method: 'POST',
  path: '/rest/v1/app_settings?on_conflict=key',
  headers: { apikey, 'content-type': 'application/json', prefer: 'resolution=merge-duplicates' },
  body: JSON.stringify({ key: 'benchmark', value }),
})

/** Opens five sockets per second until `ended`, each for another person, and closes the oldest beyond a hundred. */
async function openAndClose({ url, ready }: Running, ended: AbortSignal) {
  const open: Listener[] = []
  let received = 0
  let opened = 0
  while (!ended.aborted) {
    const sub = `00000000-0000-4000-8000-${String(opened++).padStart(12, '0')}`
    const token = await sign({ role: 'authenticated', sub }, ready.jwtSecret ?? '')
    open.push(await openListener(ready, token, { onChange: () => void received++ }))
    if (open.length > OPEN) await open.shift()?.close()
    if (opened % CHANGE_EVERY === 0) await send(url, change(ready, String(opened)))
    await pause(OPEN_EVERY_MS, undefined, { signal: ended }).catch(() => {})
  }
  await Promise.all(open.map((listener) => listener.close()))
  return { opened, received }
}

await withOurs(10_000, ['--expose-gc'], async (ours) => {
  const idle = memoryMb(ours.pid)
  const ended = new AbortController()
  const samples: Point[] = []
  const started = performance.now()
  const sampling = setInterval(
    () => samples.push({ minutes: (performance.now() - started) / 60_000, mb: memoryMb(ours.pid) }),
    SAMPLE_MS,
  )
  async function applyLoad() {
    const requests = mix(SHARES, (workload) => ours.requests(workload) ?? []).map(({ request }) => request)
    const first = await load(ours.url, requests, warmUp)
    const warm = await collected(ours)
    const times = await load(ours.url, requests, seconds - warmUp)
    ended.abort()
    return { count: first.length + times.length, p99: quantile(times, 0.99), warm }
  }

  const [{ count, p99, warm }, { opened, received }] = await Promise.all([
    applyLoad(),
    openAndClose(ours, ended.signal),
  ])
  clearInterval(sampling)
  const peak = memoryMb(ours.pid, 'VmHWM')
  const rise = slope(samples.filter(({ minutes }) => minutes * 60 > warmUp))
  await pause(IDLE_MS)
  const after = memoryMb(ours.pid)
  report(
    `Memory under ${Math.round(seconds / 60)} minutes of mixed load`,
    `\`npm run bench:endurance\`, Node ${process.versions.node}, 10,000 professionals, 16 connections at full speed: ${whole(count)} requests, p99 ${p99.toFixed(0)} ms;
at the same time 100 sockets, of which five per second close and reopen (${whole(opened)} opened, ${whole(received)} changes received). The first ${warmUp} s are warm-up.`,
    table(
      ["Node's memory", 'measured', 'limit'],
      [
        ['RSS, idle after the start', `${idle.toFixed(0)} MB`, '200 MB'],
        ['RSS, peak under load', `${peak.toFixed(0)} MB`, `${MAX_PEAK_RSS_MB} MB`],
        [
          'RSS, slope after the warm-up',
          `${rise.toFixed(2)} MB/min`,
          `below ${MAX_RSS_GROWTH_MB_PER_MINUTE}`,
        ],
        ['RSS, idle 30 s after the load', `${after.toFixed(0)} MB`, ''],
        ['heap and external after a collection: warm, at the end', `${warm}, ${await collected(ours)}`, ''],
      ],
    ),
  )
  process.exitCode = peak < MAX_PEAK_RSS_MB && rise < MAX_RSS_GROWTH_MB_PER_MINUTE ? 0 : 1
})
