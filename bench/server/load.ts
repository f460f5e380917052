import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, openConnection, openPool, serialize } from './connection.ts'
import type { Request } from './requests.ts'

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16)

export function quantile(times: number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export const median = (times: number[]) => quantile(times, 0.5)

/**
 * Runs a closed loop for some seconds: each connection sends its next request as soon as it has the previous response.
 * @returns the time of each request in milliseconds
 * @throws on a response that reports a failure
 */
export async function load(
  url: string,
  requests: Request[],
  seconds: number,
  connections = CONNECTIONS,
): Promise<number[]> {
  const messages = requests.map((request) => serialize(request, url))
  const times: number[] = []
  let next = 0
  const end = performance.now() + seconds * 1_000
  async function work() {
    const connection = openConnection(url)
    try {
      for (let started = performance.now(); started < end; started = performance.now()) {
        const { failure } = await connection.ask(messages[next++ % messages.length] as Buffer)
        if (failure !== undefined) throw new Error(failure)
        times.push(performance.now() - started)
      }
    } finally {
      connection.end()
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return times
}

export type Kind = { kind: string; request: Request }

/** How often each kind comes in the rotation, times its share. */
const ROUNDS = 100

/** Mixes requests of several kinds by their shares, each kind evenly spaced. */
export function mix(shares: Record<string, number>, requestsOf: (kind: string) => Request[]): Kind[] {
  const placed = Object.entries(shares).flatMap(([kind, share]) => {
    const requests = requestsOf(kind)
    return Array.from({ length: share * ROUNDS }, (_, index) => ({
      place: (index + 0.5) / share,
      kind,
      request: requests[index % requests.length] as Request,
    }))
  })
  return placed.sort((a, b) => a.place - b.place)
}

/** `dueMs`: from the first request until this one was due; `ms`: from then until its response. */
export type Timed = Answer & { kind: string; dueMs: number; ms: number }

/** Runs an open loop: requests are sent on a fixed schedule, regardless of responses. Resolves to all answers. */
export async function openLoop(
  url: string,
  kinds: Kind[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Timed[]> {
  const messages = kinds.map(({ kind, request }) => ({ kind, bytes: serialize(request, url) }))
  const pool = openPool(url)
  const answers: Promise<Timed>[] = []
  const start = performance.now()
  while (answers.length < perSecond * seconds) {
    const dueMs = (answers.length / perSecond) * 1_000
    const early = start + dueMs - performance.now()
    if (early > 0) {
      await pause(early)
      continue
    }
    const { kind, bytes } = messages[answers.length % messages.length] as (typeof messages)[number]
    const asked = pool.ask(bytes)
    answers.push(asked.then((answer) => ({ ...answer, kind, dueMs, ms: performance.now() - start - dueMs })))
  }
  const all = await Promise.all(answers)
  pool.end()
  return all
}
