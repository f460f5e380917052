// npm run bench:endurance — measures the server's memory while simulated people come and go for minutes. Writes RESULTS.md.
//   SECONDS=900; RATE=15 visits a second; SIZE=10000 professionals; EVENING_DATA=… the database's folder;
//   WRITE=no to leave RESULTS.md as it is
import { setTimeout as pause } from 'node:timers/promises'
import { withEvening } from './evening/evening.ts'
import { sizeOf } from './evening/state.ts'
import { isServed, timesOf } from './evening/steps.ts'
import { quantile, report, table, whole } from './results.ts'
import { memoryMb } from './server/process.ts'

const seconds = Number(process.env.SECONDS ?? 900)
const perSecond = Number(process.env.RATE ?? 15)
const size = Number(process.env.SIZE ?? 10_000)
const SAMPLE_MS = 5_000
/** The memory's growth is measured only after these seconds, in which the server compiles its code and fills its caches. */
const warmUp = Math.min(360, seconds * 0.4)
const MAX_PEAK_RSS_MB = 250
/** In a quarter of an hour, slower growth than this cannot be distinguished from noise. */
const MAX_RSS_GROWTH_MB_PER_MINUTE = 1

type Point = { minutes: number; mb: number }

/** The slope of the least-squares line through the points. */
function slope(points: Point[]) {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((p) => p.minutes), mean((p) => p.mb)]
  return mean((p) => (p.minutes - x) * (p.mb - y)) / mean((p) => (p.minutes - x) ** 2)
}

await withEvening(sizeOf(size), async ({ arrive, served: { pid } }) => {
  const idle = memoryMb(pid)
  const samples: Point[] = []
  const started = performance.now()
  const sampling = setInterval(
    () => samples.push({ minutes: (performance.now() - started) / 60_000, mb: memoryMb(pid) }),
    SAMPLE_MS,
  )
  const answers = await arrive({ perSecond, seconds })
  clearInterval(sampling)
  const joined = answers.filter(({ kind }) => kind === 'realtime joined').length
  const failed = answers.filter((answer) => !isServed(answer)).length
  const peak = memoryMb(pid, 'VmHWM')
  const rise = slope(samples.filter(({ minutes }) => minutes * 60 > warmUp))
  await pause(Math.min(30_000, seconds * 1_000))
  report(
    `Memory under ${Math.round(seconds / 60)} minutes of mixed load`,
    `\`npm run bench:endurance\`, Node ${process.versions.node}, ${whole(size)} professionals, ${perSecond} visits a second as on an evening: ${whole(answers.length)} requests, p99 ${quantile(timesOf(answers), 0.99).toFixed(0)} ms,
${failed} failed; ${whole(joined)} sockets opened, each closed half a minute after its visit. The first ${warmUp} s are warm-up.`,
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
        ['RSS, idle after the load', `${memoryMb(pid).toFixed(0)} MB`, ''],
      ],
    ),
  )
  process.exitCode = peak < MAX_PEAK_RSS_MB && rise < MAX_RSS_GROWTH_MB_PER_MINUTE ? 0 : 1
})
process.exit()
