// npm run bench:overload — finds how many requests of an evening a server answers in time, offers twice as many for a
// minute, and measures what it refuses, its memory and how soon it is back to normal. Writes RESULTS.md.
//   SECONDS of overload; SIZE, professionals; RATE instead of looking for the capacity; WRITE=no
import { setTimeout as pause } from 'node:timers/promises'
import { report, table, whole } from './results.ts'
import { type Kind, mix, openLoop, quantile, type Timed } from './server/load.ts'
import { memoryMb } from './server/process.ts'
import { withOurs } from './server/targets.ts'

const seconds = Number(process.env.SECONDS ?? 60)
const size = Number(process.env.SIZE ?? 10_000)
const FACTOR = 2

/** The share of each kind in percent. */
const SHARES: Record<string, number> = {
  health: 2,
  'pages: everybody': 14,
  'pages: category and city': 6,
  'pages: ten professionals': 14,
  image: 30,
  listing: 12,
  'search, common': 6,
  'search, rare': 4,
  rating: 6,
  'sign-in': 3,
  upload: 3,
}
const comesFirst = (kind: string) => /^(health|pages|image)/.test(kind)

const LIMITS = { refusedAfterMs: 2_000, rssMb: 300, backAfterS: 5 }

/** Capacity is the highest rate at which this holds. */
const IN_TIME = { p99: 500, refusedShare: 0.001 }
const STEP_SECONDS = Math.min(5, seconds)
const FIRST_RATE = 100
const RAISE = 1.25

/** The rate before and after, at which a server is not busy. */
const CALM = 0.4
const WINDOW_MS = 250

const isOk = ({ failure }: Timed) => failure === undefined
const isRefused = ({ status, failure = '' }: Timed) =>
  (status === 503 || status === 429) && /\r\nretry-after: \d/i.test(failure)
const timesOf = (answers: Timed[]) => answers.map(({ ms }) => ms)
const slowest = (answers: Timed[]) => Math.max(0, ...timesOf(answers))

/** Raises the rate until answers are late or refused, twice, since the machine may have been busy with something else. */
async function findCapacity(url: string, kinds: Kind[]) {
  let capacity = 0
  let failures = 0
  for (let perSecond = FIRST_RATE; failures < 2; ) {
    const answers = await openLoop(url, kinds, { perSecond, seconds: STEP_SECONDS })
    const p99 = quantile(timesOf(answers), 0.99)
    const refused = answers.filter((answer) => !isOk(answer)).length
    console.log(`${whole(perSecond)}/s: p99 ${whole(p99)} ms, ${refused} not answered`)
    if (p99 > IN_TIME.p99 || refused > answers.length * IN_TIME.refusedShare) {
      failures++
      continue
    }
    failures = 0
    capacity = perSecond
    perSecond *= RAISE
  }
  if (capacity === 0) throw new Error(`${FIRST_RATE} requests/s are too many for this machine`)
  return capacity
}

/** The seconds until the last window of time in which something was refused or most answers were slower than usual. */
function secondsUntilNormal(answers: Timed[], usualMs: number) {
  const windows = Map.groupBy(answers, ({ dueMs }) => Math.floor(dueMs / WINDOW_MS))
  const unusual = [...windows].filter(
    ([, inside]) => !inside.every(isOk) || quantile(timesOf(inside), 0.9) > usualMs,
  )
  return (Math.max(0, ...unusual.map(([window]) => window + 1)) * WINDOW_MS) / 1_000
}

const kindRow = ([kind, all]: [string, Timed[]]) => {
  const served = timesOf(all.filter(isOk))
  const refused = all.filter(isRefused)
  return [
    comesFirst(kind) ? `**${kind}**` : kind,
    whole(all.length),
    `${((served.length / all.length) * 100).toFixed(1)} %`,
    whole(refused.length),
    whole(quantile(served, 0.5)),
    whole(quantile(served, 0.99)),
    whole(slowest(refused)),
  ]
}

await withOurs(size, [], async (ours) => {
  const health = [{ method: 'GET', path: '/health', headers: {} }]
  const kinds = mix(SHARES, (kind) => (kind === 'health' ? health : (ours.requests(kind) ?? [])))
  await openLoop(ours.url, kinds, { perSecond: FIRST_RATE, seconds: STEP_SECONDS })
  const capacity = Number(process.env.RATE) || (await findCapacity(ours.url, kinds))
  await pause(STEP_SECONDS * 400)
  const calm = { perSecond: capacity * CALM, seconds: Math.min(10, seconds) }
  const before = await openLoop(ours.url, kinds, calm)
  const usualMs = 2 * quantile(timesOf(before), 0.99)
  const offered = { perSecond: capacity * FACTOR, seconds }
  const overloaded = openLoop(ours.url, kinds, offered)
  await pause(seconds * 1_000)
  const after = await openLoop(ours.url, kinds, calm)
  const answers = await overloaded
  const rss = memoryMb(ours.pid, 'VmHWM')

  const wrong = answers.filter((answer) => !isOk(answer) && !isRefused(answer))
  const lastRefusal = slowest(answers.filter(isRefused))
  const backAfter = secondsUntilNormal(after, usualMs)
  for (const { kind, status } of wrong.slice(0, 20)) console.log(`wrong: ${kind} ${status}`)
  report(
    'Overload',
    `\`npm run bench:overload\`, Node ${process.versions.node}, ${whole(size)} professionals, load and server on the same CPUs. Capacity of the mix: ${whole(capacity)} requests/s, the highest
of the rates tried (each ${RAISE} times the one before, ${STEP_SECONDS} s) with a p99 of at most ${IN_TIME.p99} ms and 0.1 % refusals. Then ${whole(offered.perSecond)} requests/s for ${seconds} s, in an open loop.`,
    table(
      ['at twice the capacity', 'measured', 'limit'],
      [
        ['wrong answers (neither served nor refused with Retry-After)', wrong.length, '0'],
        ['slowest refusal', `${whole(lastRefusal)} ms`, `${whole(LIMITS.refusedAfterMs)} ms`],
        ["Node's RSS, peak", `${whole(rss)} MB`, `${LIMITS.rssMb} MB`],
        [
          `normal speed again (90 % of each ${WINDOW_MS} ms within ${whole(usualMs)} ms, nothing refused)`,
          `${backAfter} s`,
          `${LIMITS.backAfterS} s`,
        ],
      ],
    ),
    table(
      ['kind', 'offered', 'served', 'refused', 'p50 ms', 'p99 ms', 'slowest refusal ms'],
      [...Map.groupBy(answers, ({ kind }) => kind)].map(kindRow),
    ),
    'Kinds in bold come first.',
  )
  const isKept =
    wrong.length === 0 &&
    lastRefusal <= LIMITS.refusedAfterMs &&
    rss <= LIMITS.rssMb &&
    backAfter <= LIMITS.backAfterS
  process.exitCode = isKept ? 0 : 1
})
