import { median, quantile, report, table, whole } from '../results.ts'
import { type Connection, openConnection, serialize } from './connection.ts'
import { cpuTimeMs, findPostmaster, postgresCpuTimeMs } from './process.ts'
import type { Request } from './requests.ts'
import type { Seeded } from './seed.ts'
import { startTargets, type Target } from './targets.ts'
import { WORKLOADS } from './workloads.ts'

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16)

type Runs = { seconds: number; runs: number }
/** CPU times are in microseconds per request. */
type Measured = { perSecond: number; p50: number; p99: number; server: number; postgres: number }

/** Uploads get few connections: the server commits at most four uploads at once, and refuses more if too many wait. */
const connectionsOf = (workload: string) => (workload === 'upload' ? 4 : CONNECTIONS)

/** Sends a request until the server serves it: a busy server refuses some requests with 503. @throws on any other failure */
async function askUntilServed(connection: Connection, message: Buffer) {
  const deadline = performance.now() + 60_000
  for (;;) {
    const { status, failure } = await connection.ask(message)
    if (failure === undefined) return
    if (status !== 503 || performance.now() > deadline) throw new Error(failure)
  }
}

/** Lets the server render every page before the measurement, which is only of serving rendered pages. */
async function cachePages(url: string, requests: Request[]) {
  const connection = openConnection(url)
  for (const request of requests) await askUntilServed(connection, serialize(request, url))
  connection.end()
}

/**
 * Runs a closed loop for some seconds: each connection sends its next request as soon as the last one is served.
 * @returns the time of each request in milliseconds
 * @throws on a response that reports a failure
 */
async function load(
  url: string,
  requests: Request[],
  seconds: number,
  connections: number,
): Promise<number[]> {
  const messages = requests.map((request) => serialize(request, url))
  const times: number[] = []
  let next = 0
  const end = performance.now() + seconds * 1_000
  async function work() {
    const connection = openConnection(url)
    try {
      for (let started = performance.now(); started < end; started = performance.now()) {
        await askUntilServed(connection, messages[next++ % messages.length] as Buffer)
        times.push(performance.now() - started)
      }
    } finally {
      connection.end()
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return times
}

/**
 * Runs one workload on every target that supports it. Targets alternate, so that other load on the machine affects them
 * equally.
 * @returns medians of the runs by target
 */
async function measure(workload: string, targets: Target[], postmaster: number, { seconds, runs }: Runs) {
  const able = targets.flatMap((target) => {
    const requests = target.requests(workload)
    return requests ? [{ ...target, requests, measured: [] as Measured[] }] : []
  })
  for (const { url, requests } of able) {
    if (workload.startsWith('pages')) await cachePages(url, requests)
    await load(url, requests, seconds / 3, connectionsOf(workload))
  }
  for (let run = 0; run < runs; run++) {
    for (const { url, pid, requests, measured } of able) {
      const used = () => ({ server: cpuTimeMs(pid), postgres: postgresCpuTimeMs(postmaster) })
      const before = used()
      const started = performance.now()
      const times = await load(url, requests, seconds, connectionsOf(workload))
      const after = used()
      measured.push({
        perSecond: (times.length / (performance.now() - started)) * 1_000,
        p50: median(times),
        p99: quantile(times, 0.99),
        server: ((after.server - before.server) / times.length) * 1_000,
        postgres: ((after.postgres - before.postgres) / times.length) * 1_000,
      })
    }
  }
  return new Map(
    able.map(({ name, measured }) => {
      const middle = (key: keyof Measured) => median(measured.map((once) => once[key]))
      const figures = { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }
      return [name, { ...figures, server: middle('server'), postgres: middle('postgres') }]
    }),
  )
}

const HEAD = ['workload', 'requests/s', 'p50 ms', 'p99 ms', 'server µs', 'Postgres µs', 'bare/s', '÷ bare']

const rowOf = (workload: string, ours: Measured, bare: Measured | undefined) => [
  workload,
  whole(ours.perSecond),
  ours.p50.toFixed(1),
  ours.p99.toFixed(1),
  Math.round(ours.server),
  Math.round(ours.postgres),
  bare ? whole(bare.perSecond) : '',
  bare ? (ours.perSecond / bare.perSecond).toFixed(2) : '',
]

/** Reports each workload in two rows, our server with and without single-flight, each compared with `bare`. */
export async function reportWorkloads(size: number, seeded: Seeded, folder: string, { seconds, runs }: Runs) {
  const { pid, version } = await findPostmaster(seeded.url)
  const targets = await startTargets(seeded, folder)
  const rows: (string | number)[][] = []
  for (const workload of Object.keys(WORKLOADS)) {
    const figures = await measure(workload, Object.values(targets), pid, { seconds, runs })
    for (const { name } of [targets.ours, targets.unshared]) {
      const ours = figures.get(name)
      if (ours) rows.push(rowOf(name.replace('ours', workload), ours, figures.get('bare')))
    }
    console.log(rows.at(-1)?.join(' | '))
  }
  await targets.ours.stop()
  await targets.bare.stop()
  report(
    `Requests, ${whole(size)} professionals`,
    `Node ${process.versions.node}, Postgres ${version} (fsync off); 16 connections on the same
CPUs, targets alternating, medians of ${runs} runs of ${seconds} s; CPU time per request. "Nothing shared": 64 visitors whose tokens differ.`,
    table(HEAD, rows),
  )
}
