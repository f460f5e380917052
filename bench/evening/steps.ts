import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Timed } from '../server/connection.ts'
import { cpuTimeMs, memoryMb, postgresCpuTimeMs } from '../server/process.ts'
import type { Evening } from './evening.ts'

export const LIMIT_MS = 500
const MOST_FAILED = 0.001
const RISE = 1.25
/** The unmeasured seconds at the start of a step (fewer in a short step), until about as many people leave as arrive. */
const LEAD_IN_S = 10
const LEAD_IN_SHARE = 0.4

export type Step = {
  perSecond: number
  answers: Timed[]
  failed: number
  /** The times of each kind of request, in milliseconds. */
  kinds: [kind: string, times: number[]][]
  /** The average number of CPUs in use. */
  cpus: { node: number; postgres: number; clients: number }
  megabytes: number
}

export const isServed = ({ failure }: Answer) => failure === undefined
export const timesOf = (answers: Timed[]) => answers.map(({ ms }) => ms)

/** Whether a request failed for a reason other than overload, which causes only refusals and lost connections. */
const isError = ({ status, failure }: Answer) =>
  failure !== undefined && (status > 0 ? status !== 503 && status !== 429 : /"status":"error"/.test(failure))

/**
 * Whether a kind of request is slow: more than one request in a hundred took longer than `LIMIT_MS`, and at least
 * two did, because a single slow request may be chance.
 */
const isSlow = (times: number[]) =>
  times.filter((ms) => ms > LIMIT_MS).length > Math.max(1, times.length / 100)

export const slowKinds = ({ kinds }: Step) => kinds.filter(([, times]) => isSlow(times))

export const holds = (step: Step) =>
  slowKinds(step).length === 0 && step.failed <= step.answers.length * MOST_FAILED

async function measureStep(
  { arrive, served, postmaster }: Evening,
  perSecond: number,
  seconds: number,
): Promise<Step> {
  const used = () => ({
    node: cpuTimeMs(served.pid),
    postgres: postgresCpuTimeMs(postmaster.pid),
    clients: cpuTimeMs(process.pid),
  })
  const leadIn = Math.min(LEAD_IN_S, seconds * LEAD_IN_SHARE)
  const running = arrive({ perSecond, seconds: seconds + leadIn })
  await pause(leadIn * 1_000)
  const from = performance.now()
  const before = used()
  await pause(seconds * 1_000)
  const after = used()
  const cpusOf = (of: keyof typeof before) => (after[of] - before[of]) / seconds / 1_000
  const answers = (await running).filter(({ due }) => due >= from)
  const error = answers.find(isError)
  if (error) throw new Error(`${error.kind}: ${error.failure}`)
  const ok = answers.filter(isServed)
  return {
    perSecond,
    answers,
    failed: answers.length - ok.length,
    kinds: [...Map.groupBy(ok, ({ kind }) => kind)].map(([kind, all]) => [kind, timesOf(all)]),
    cpus: { node: cpusOf('node'), postgres: cpusOf('postgres'), clients: cpusOf('clients') },
    megabytes: memoryMb(served.pid),
  }
}

/** Measures steps, each with more people than the one before, until requests become slow or too many fail. */
export async function climb(
  evening: Evening,
  { perSecond: first, steps: most, seconds }: { perSecond: number; steps: number; seconds: number },
) {
  const steps: Step[] = []
  for (let perSecond = first; steps.length < most; perSecond *= RISE) {
    const step = await measureStep(evening, perSecond, seconds)
    steps.push(step)
    const slow = slowKinds(step).map(([kind]) => kind)
    console.log(`${perSecond.toFixed(1)} visits a second: ${step.failed} failed, slow:`, slow)
    if (!holds(step)) break
  }
  return steps
}

/** Measures a step long enough for rare requests to occur, at a rate just below the highest that the server sustained. */
export function stay(evening: Evening, steps: Step[], seconds: number) {
  const carried = steps.findLast(holds)
  return carried && measureStep(evening, carried.perSecond / RISE, seconds)
}
