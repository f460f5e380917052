import { load, median, openLoop } from './load.ts'
import { postgresTime, processorTime } from './processor.ts'
import type { Ours, Running } from './targets.ts'
import type { Request } from './works.ts'

type Measured = { perSecond: number; p50: number; p99: number; server: number; postgres: number }
export type Figures = Map<string, Measured>

const WARM_UP_SECONDS = 0.5

/**
 * One piece of work on every target that can do it. Targets alternate, so that other load on the machine meets them alike.
 * @returns medians of the runs by target; processor times in microseconds a request
 */
export async function measureWork(
  work: string,
  targets: Running[],
  postmaster: number,
  { seconds, runs }: { seconds: number; runs: number },
): Promise<Figures> {
  const able = targets.flatMap((target) => {
    const requests = target.requests(work)
    return requests ? [{ ...target, requests, measured: [] as Measured[] }] : []
  })
  for (const { url, requests } of able) await load(url, requests, { seconds: WARM_UP_SECONDS })
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
  const server = processorTime(pid)
  const postgres = postgresTime(postmaster)
  const started = performance.now()
  const { count, p50, p99 } = await load(url, requests, { seconds })
  return {
    perSecond: (count / (performance.now() - started)) * 1_000,
    p50,
    p99,
    server: ((processorTime(pid) - server) / count) * 1_000,
    postgres: ((postgresTime(postmaster) - postgres) / count) * 1_000,
  }
}

const RATE = { perSecond: 200, seconds: 10 }

/** Listings at a steady rate, alone and while 16 clients sign in without a pause. */
export async function measureBesideSignIns(ours: Ours) {
  const [listing] = ours.requests('listing') ?? []
  const list = () => openLoop(ours.url, listing as Request, RATE)
  const alone = await list()
  const signIns = load(ours.url, ours.requests('sign-in') ?? [], { seconds: RATE.seconds })
  const [beside] = await Promise.all([list(), signIns])
  return { alone, beside }
}
