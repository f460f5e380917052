// npm run bench:overload — finds how many visits a second the server can serve, sends twice as many for a minute, and
// measures what the server refuses, its memory and how soon it is back to normal speed. Writes RESULTS.md.
//   SECONDS=60 of overload; SIZE=10000 professionals; RATE=… visits a second that the server can serve, if known;
//   EVENING_DATA=… the database's folder; WRITE=no to leave RESULTS.md as it is
import { setTimeout as pause } from 'node:timers/promises'
import { withEvening } from './evening/evening.ts'
import { sizeOf } from './evening/state.ts'
import { climb, holds, isServed, timesOf } from './evening/steps.ts'
import { quantile, report, table, whole } from './results.ts'
import type { Timed } from './server/connection.ts'
import { memoryMb } from './server/process.ts'

const seconds = Number(process.env.SECONDS ?? 60)
const size = Number(process.env.SIZE ?? 10_000)
const STEPS = { perSecond: 4, steps: 20, seconds: 5 }

const comesFirst = ({ kind }: Timed) => /^(page|picture|script)/.test(kind)

const LIMITS = { refusedAfterMs: 2_000, rssMb: 300, backAfterS: 5 }

/** The load before and after the overload, as a share of the capacity: low enough that the server is not busy. */
const CALM = 0.4
const WINDOW_MS = 250

const isRefused = ({ status, failure = '' }: Timed) =>
  (status === 503 || status === 429) && /\r\nretry-after: \d/i.test(failure)
const slowest = (answers: Timed[]) => Math.max(0, ...timesOf(answers))

/** The seconds from `since` to the end of the last window with a failed request or a 90th percentile above `usualMs`. */
function secondsUntilNormal(answers: Timed[], since: number, usualMs: number) {
  const windows = Map.groupBy(answers, ({ due }) => Math.floor((due - since) / WINDOW_MS))
  const unusual = [...windows].filter(
    ([, inside]) => !inside.every(isServed) || quantile(timesOf(inside), 0.9) > usualMs,
  )
  return (Math.max(0, ...unusual.map(([window]) => window + 1)) * WINDOW_MS) / 1_000
}

const servedShare = (answers: Timed[]) =>
  `${((answers.filter(isServed).length / answers.length) * 100).toFixed(1)} % of ${whole(answers.length)}`

await withEvening(sizeOf(size), async (evening) => {
  const { arrive, served } = evening
  const capacity = Number(process.env.RATE) || (await climb(evening, STEPS)).findLast(holds)?.perSecond
  if (!capacity) throw new Error(`${STEPS.perSecond} visits a second are too many for this machine`)
  const calm = { perSecond: capacity * CALM, seconds: Math.min(10, seconds) }
  const before = await arrive(calm)
  const usualMs = 2 * quantile(timesOf(before), 0.99)
  const offered = { perSecond: 2 * capacity, seconds }
  const overloaded = arrive(offered)
  await pause(seconds * 1_000)
  const ended = performance.now()
  const after = await arrive(calm)
  const answers = await overloaded
  const rss = memoryMb(served.pid, 'VmHWM')

  const wrong = answers.filter((answer) => !isServed(answer) && !isRefused(answer))
  const lastRefusal = slowest(answers.filter(isRefused))
  const backAfter = secondsUntilNormal(after, ended, usualMs)
  for (const { kind, status, failure } of wrong.slice(0, 20))
    console.log(`wrong: ${kind} ${status} ${failure}`)
  report(
    'Overload',
    `\`npm run bench:overload\`, Node ${process.versions.node}, ${whole(size)} professionals, people and server on the same CPUs. Capacity: ${capacity.toFixed(1)} visits a second, the highest
of the steps of an evening (${STEPS.seconds} s each) that holds. Then ${offered.perSecond.toFixed(1)} visits a second for ${seconds} s.`,
    table(
      ['at twice the capacity', 'measured', 'limit'],
      [
        ['wrong answers (neither served nor refused with Retry-After)', wrong.length, '0'],
        ['pages, pictures and scripts served, which come first', servedShare(answers.filter(comesFirst)), ''],
        ['other requests served', servedShare(answers.filter((answer) => !comesFirst(answer))), ''],
        ['slowest refusal', `${whole(lastRefusal)} ms`, `${whole(LIMITS.refusedAfterMs)} ms`],
        ["Node's RSS, peak", `${whole(rss)} MB`, `${LIMITS.rssMb} MB`],
        [
          `normal speed again (90 % of each ${WINDOW_MS} ms within ${whole(usualMs)} ms, nothing refused)`,
          `${backAfter} s`,
          `${LIMITS.backAfterS} s`,
        ],
      ],
    ),
  )
  const isKept =
    wrong.length === 0 &&
    lastRefusal <= LIMITS.refusedAfterMs &&
    rss <= LIMITS.rssMb &&
    backAfter <= LIMITS.backAfterS
  process.exitCode = isKept ? 0 : 1
})
process.exit()
