import { report, table, whole } from '../results.ts'
import { load, median, quantile } from './load.ts'
import { cpuTimeMs, findPostmaster, postgresCpuTimeMs } from './process.ts'
import type { Request } from './requests.ts'
import { type Running, send, type startTargets } from './targets.ts'
import { WORKLOADS } from './workloads.ts'

export type Runs = { seconds: number; runs: number }
type Measured = { perSecond: number; p50: number; p99: number; server: number; postgres: number }

/** CPU times in microseconds per request. */
type Loading = { seconds: number; connections: number | undefined }

async function measureOnce(
  { url, pid }: Running,
  requests: Request[],
  postmaster: number,
  { seconds, connections }: Loading,
) {
  const server = cpuTimeMs(pid)
  const postgres = postgresCpuTimeMs(postmaster)
  const started = performance.now()
  const times = await load(url, requests, seconds, connections)
  return {
    perSecond: (times.length / (performance.now() - started)) * 1_000,
    p50: median(times),
    p99: quantile(times, 0.99),
    server: ((cpuTimeMs(pid) - server) / times.length) * 1_000,
    postgres: ((postgresCpuTimeMs(postmaster) - postgres) / times.length) * 1_000,
  }
}

/**
 * Runs one workload on every target that supports it. Targets alternate, so that other load on the machine affects them
 * equally.
 * @returns medians of the runs by target
 */
async function measure(workload: string, targets: Running[], postmaster: number, { seconds, runs }: Runs) {
  const able = targets.flatMap((target) => {
    const requests = target.requests(workload)
    return requests ? [{ target, requests, measured: [] as Measured[] }] : []
  })
  // More uploads at once than the server has connections to spare for them are refused.
  const connections = workload === 'upload' ? 4 : undefined
  for (const { target, requests } of able) {
    // Pages stay: each is made before it is measured how they are served.
    if (workload.startsWith('pages')) for (const request of requests) await send(target.url, request)
  }
  for (const { target, requests } of able) await load(target.url, requests, seconds / 3, connections)
  for (let run = 0; run < runs; run++) {
    for (const { target, requests, measured } of able)
      measured.push(await measureOnce(target, requests, postmaster, { seconds, connections }))
  }
  return new Map(
    able.map(({ target, measured }) => {
      const middle = (key: keyof Measured) => median(measured.map((once) => once[key]))
      const figures = { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }
      return [target.name, { ...figures, server: middle('server'), postgres: middle('postgres') }]
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

/** Each workload: a row for our server, and one for our server without single-flight, beside the bare handler. */
export async function reportWorkloads(
  size: number,
  targets: Awaited<ReturnType<typeof startTargets>>,
  databaseUrl: string,
  { seconds, runs }: Runs,
) {
  const { pid, version } = await findPostmaster(databaseUrl)
  const rows: (string | number)[][] = []
  for (const workload of Object.keys(WORKLOADS)) {
    const figures = await measure(workload, Object.values(targets), pid, { seconds, runs })
    for (const { name } of [targets.ours, targets.unshared]) {
      const ours = figures.get(name)
      if (ours) rows.push(rowOf(name.replace('ours', workload), ours, figures.get('bare')))
    }
    console.log(rows.at(-1)?.join(' | '))
  }
  report(
    `Requests, ${whole(size)} professionals`,
    `Node ${process.versions.node}, Postgres ${version} (fsync off); 16 connections on the same
CPUs, targets alternating, medians of ${runs} runs of ${seconds} s; CPU time per request. "Nothing shared": 64 visitors whose tokens differ.`,
    table(HEAD, rows),
  )
}
