import { cpuTimeMs, memoryMb, postgresCpuTimeMs } from '../server/cpu-time.ts'
import { quantile } from '../server/load.ts'
import type { Answers, openArrivals } from './arrivals.ts'
import type { Act } from './requests.ts'
import type { Served } from './served.ts'
import type { Visit } from './visits.ts'

export const LIMIT_MS = 500
const MOST_FAILED = 0.001
const RISE = 1.25

export type Step = {
  perSecond: number
  visits: number
  requests: number
  seconds: number
  failed: number
  kinds: [kind: string, times: number[]][]
  /** CPUs in use, of as many as there are. */
  cpus: { node: number; postgres: number; clients: number }
  megabytes: number
}

/**
 * Whether a kind is slow: one request in a hundred took longer than the limit. Of fewer than two hundred, two did, since a
 * single one is chance.
 */
export const isSlow = (times: number[]) =>
  times.filter((ms) => ms > LIMIT_MS).length > Math.max(1, times.length / 100)

export const slowKinds = ({ kinds }: Step) => kinds.filter(([, times]) => isSlow(times))

export const holds = (step: Step) =>
  slowKinds(step).length === 0 && step.failed <= step.requests * MOST_FAILED

type Options = { perSecond: number; steps: number; seconds: number }

/** Steps with more people each, until one does not hold. */
export async function climb(
  arrivals: ReturnType<typeof openArrivals>,
  { served, postmaster }: { served: Served; postmaster: number },
  { visit, administrator }: { visit: () => Visit; administrator: () => Act[] },
  { perSecond: first, steps: most, seconds }: Options,
) {
  const used = () => ({
    node: cpuTimeMs(served.pid),
    postgres: postgresCpuTimeMs(postmaster),
    clients: cpuTimeMs(process.pid),
  })
  await arrivals.run(first, seconds, visit, administrator)
  const steps: Step[] = []
  for (let perSecond = first; steps.length < most; perSecond *= RISE) {
    const [before, started] = [used(), performance.now()]
    const answers = await arrivals.run(perSecond, seconds, visit, administrator)
    const [after, elapsed] = [used(), performance.now() - started]
    const cpusOf = (of: keyof typeof before) => (after[of] - before[of]) / elapsed
    const step = summarize(perSecond, answers, elapsed / 1_000)
    const cpus = { node: cpusOf('node'), postgres: cpusOf('postgres'), clients: cpusOf('clients') }
    steps.push({ ...step, cpus, megabytes: memoryMb(served.pid) })
    console.log(
      perSecond.toFixed(1),
      cpus,
      slowKinds(steps.at(-1) as Step).map(([kind, times]) => `${kind} ${quantile(times, 0.99)}`),
      answers.failures.slice(0, 3),
    )
    if (!holds(steps.at(-1) as Step)) break
  }
  return steps
}

const summarize = (perSecond: number, { visits, times, failures }: Answers, seconds: number) => ({
  perSecond,
  visits,
  seconds,
  requests: [...times.values()].reduce((sum, { length }) => sum + length, failures.length),
  failed: failures.length,
  kinds: [...times],
})
