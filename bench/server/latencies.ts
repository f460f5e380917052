import { randomUUID } from 'node:crypto'
import { report, table } from '../results.ts'
import { load, median, openLoop, quantile } from './load.ts'
import type { Runs } from './measure.ts'
import type { Seeded } from './seed.ts'
import type { Running } from './targets.ts'

/** The p99 of listings at a steady rate. */
async function measureListings({ url, requests }: Running, seconds: number) {
  const kinds = (requests('listing') ?? []).map((request) => ({ kind: 'listing', request }))
  const answers = await openLoop(url, kinds, { perSecond: 200, seconds })
  const failed = answers.find(({ failure }) => failure !== undefined)
  if (failed) throw new Error(failed.failure)
  return quantile(
    answers.map(({ ms }) => ms),
    0.99,
  )
}

const password = 'outra-lanterna-33'

const BODIES: Record<string, (email: string) => object> = {
  recover: (email) => ({ email }),
  signup: (email) => ({ email, password, data: { name: 'Marina Alves' } }),
  'token?grant_type=password': (email) => ({ email, password }),
}

/** The difference between the median response times for e-mails with and without an account. */
async function measureTiming({ url, visitor }: Running, known: string, path: string, calls: number) {
  const times: [number[], number[]] = [[], []]
  for (let call = 0; call < calls; call++) {
    const email = call % 2 === 0 ? known : `${randomUUID()}@example.com`
    const started = performance.now()
    const response = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { ...visitor, 'content-type': 'application/json' },
      body: JSON.stringify(BODIES[path]?.(email)),
    })
    const text = await response.text()
    times[call % 2]?.push(performance.now() - started)
    // Nobody signs in without an account.
    if (!response.ok && response.status !== 400) throw new Error(`${path}: ${text}`)
  }
  return Math.abs(median(times[0]) - median(times[1]))
}

export async function reportLatencies(ours: Running, { client }: Seeded, { seconds, runs }: Runs) {
  const rows: string[][] = []
  const add = (what: string, ms: number, limit = '') => rows.push([what, `${ms.toFixed(1)} ms`, limit])

  add('200 listings/s, p99', await measureListings(ours, seconds * runs))
  const signIns = load(ours.url, ours.requests('sign-in') ?? [], seconds * runs)
  const [beside] = await Promise.all([measureListings(ours, seconds * runs), signIns])
  add('200 listings/s while 16 clients sign in continuously, p99', beside, '50 ms')

  for (const path of Object.keys(BODIES)) {
    const apart = await measureTiming(ours, client.email, path, Math.ceil(27 * seconds) * runs)
    const call = path.replace(/\?.*/, '')
    add(`${call}: difference of the medians with and without an account`, apart, '5 ms')
  }
  report('Latencies', '', table(['what', 'measured', 'limit'], rows))
}
