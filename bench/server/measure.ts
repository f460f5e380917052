import { cpuTimeMs, postgresCpuTimeMs } from './cpu-time.ts'
import { load, median, openLoop } from './load.ts'
import type { Ours, Running } from './targets.ts'
import type { Request } from './workloads.ts'

type Measured = { perSecond: number; p50: number; p99: number; server: number; postgres: number }
export type Figures = Map<string, Measured>

/**
 * Runs one workload on every target that supports it. Targets alternate, so that other load on the machine affects them
 * equally.
 * @returns medians of the runs by target; CPU times in microseconds per request
 */
export async function measureWorkload(
  workload: string,
  targets: Running[],
  postmaster: number,
  { seconds, runs }: { seconds: number; runs: number },
): Promise<Figures> {
  const able = targets.flatMap((target) => {
    const requests = target.requests(workload)
    return requests ? [{ ...target, requests, measured: [] as Measured[] }] : []
  })
  for (const { url, requests } of able) await load(url, requests, { seconds: seconds / 3 })
  for (let run = 0; run < runs; run++) {
    for (const { measured, ...target } of able) measured.push(await measureOnce(target, postmaster, seconds))
  }
  return new Map(
    able.map(({ name, measured }) => {
      const middle = (key: keyof Measured) => median(measured.map((once) => once[key]))
      const figures = { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99') }
      return [name, { ...figures, server: middle('server'), postgres: middle('postgres') }]
    }),
  )
}

async function measureOnce(
  { url, pid, requests }: { url: string; pid: number; requests: Request[] },
  postmaster: number,
  seconds: number,
): Promise<Measured> {
  const server = cpuTimeMs(pid)
  const postgres = postgresCpuTimeMs(postmaster)
  const started = performance.now()
  const { count, p50, p99 } = await load(url, requests, { seconds })
  return {
    perSecond: (count / (performance.now() - started)) * 1_000,
    p50,
    p99,
    server: ((cpuTimeMs(pid) - server) / count) * 1_000,
    postgres: ((postgresCpuTimeMs(postmaster) - postgres) / count) * 1_000,
  }
}

/** Measures listings at a steady rate, alone and while 16 clients sign in continuously. */
export async function measureBesideSignIns(ours: Ours, seconds: number) {
  const list = () => openLoop(ours.url, ours.requests('listing') ?? [], { perSecond: 200, seconds })
  const alone = await list()
  const signIns = load(ours.url, ours.requests('sign-in') ?? [], { seconds })
  const [beside] = await Promise.all([list(), signIns])
  return { alone, beside }
}
