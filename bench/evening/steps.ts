import { cpuTimeMs, memoryMb, postgresCpuTimeMs } from '../server/process.ts'
import type { Act } from '../server/requests.ts'
import type { openArrivals } from './arrivals.ts'
import type { Visit } from './visits.ts'

export const LIMIT_MS = 500
const MOST_FAILED = 0.001
const RISE = 1.25

/** Failures other than refused requests and broken connections, which a busy server causes. */
const isError = (failure: string) => /HTTP\/1\.1 (?!503|429)|"status":"error"/.test(failure)

export type Step = {
  perSecond: number
  requests: number
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
const isSlow = (times: number[]) =>
  times.filter((ms) => ms > LIMIT_MS).length > Math.max(1, times.length / 100)

export const slowKinds = ({ kinds }: Step) => kinds.filter(([, times]) => isSlow(times))

const fewFailed = ({ failed, requests }: Step) => failed <= requests * MOST_FAILED

export const holds = (step: Step) => slowKinds(step).length === 0 && fewFailed(step)

/** Whether it holds apart from the administrator's lists, which may be slow long before people notice anything. */
export const holdsForPeople = (step: Step) =>
  slowKinds(step).every(([kind]) => kind.startsWith('administrator')) && fewFailed(step)

type Options = { perSecond: number; steps: number; seconds: number }

/** Steps with more people each, until one does not hold for them. */
export async function climb(
  arrivals: ReturnType<typeof openArrivals>,
  { server, postmaster }: { server: number; postmaster: number },
  people: { visit: () => Visit; administrator: () => Act[] },
  { perSecond: first, steps: most, seconds }: Options,
) {
  const used = () => ({
    node: cpuTimeMs(server),
    postgres: postgresCpuTimeMs(postmaster),
    clients: cpuTimeMs(process.pid),
  })
  const steps: Step[] = []
  for (let perSecond = first; steps.length < most; perSecond *= RISE) {
    const { times, failures, before, after } = await arrivals.run({ ...people, perSecond, seconds, used })
    const error = failures.find(isError)
    if (error) throw new Error(error)
    const cpusOf = (of: keyof typeof before) => (after[of] - before[of]) / seconds / 1_000
    const kinds = [...times]
    const step = {
      perSecond,
      requests: kinds.reduce((sum, [, { length }]) => sum + length, failures.length),
      failed: failures.length,
      kinds,
      cpus: { node: cpusOf('node'), postgres: cpusOf('postgres'), clients: cpusOf('clients') },
      megabytes: memoryMb(server),
    }
    steps.push(step)
    const slow = slowKinds(step).map(([kind]) => kind)
    console.log(`${perSecond.toFixed(1)} visits a second`, { slow, failures: failures.slice(0, 3) })
    if (!holdsForPeople(step)) break
  }
  return steps
}
