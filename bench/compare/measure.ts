import { load } from './load.ts'
import { postgresTime, processorTime } from './processor.ts'
import type { Measured, Row } from './report.ts'
import { WORKS } from './requests.ts'
import type { Seeded } from './seed.ts'
import type { Running } from './targets.ts'

export type Effort = {
  /** Of each run. */
  seconds: number
  runs: number
}

const WARM_UP_SECONDS = 0.5

/** All pieces of work, the targets alternating, so that whatever else the machine does meets them alike. */
export async function measureWorks(
  targets: Running[],
  seeded: Seeded,
  postmaster: number,
  { seconds, runs }: Effort,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [work, requestsFor] of Object.entries(WORKS)) {
    const taking = targets
      .filter(({ works }) => works.includes(work))
      .map((target) => {
        const row: Row = { work, target: target.name, runs: [] }
        const visitors = target.visitors ?? [target.visitor]
        const requests = visitors.flatMap((visitor) => requestsFor({ ...target, visitor }, seeded))
        return { ...target, requests, row }
      })
    for (const { url, requests } of taking) await load(url, requests, { seconds: WARM_UP_SECONDS })
    for (let run = 0; run < runs; run++) {
      for (const { url, pid, requests, row } of taking) {
        row.runs.push(await measure(pid, postmaster, () => load(url, requests, { seconds })))
      }
    }
    rows.push(...taking.map(({ row }) => row))
    const rate = ({ target, runs }: Row) => `${target} ${Math.round(runs[0]?.perSecond ?? 0)}/s`
    console.log(work, taking.map(({ row }) => rate(row)).join(', '))
  }
  return rows
}

async function measure(
  pid: number,
  postmaster: number,
  work: () => ReturnType<typeof load>,
): Promise<Measured> {
  const server = processorTime(pid)
  const postgres = postgresTime(postmaster)
  const started = performance.now()
  const { count, p50, p99 } = await work()
  return {
    perSecond: (count / (performance.now() - started)) * 1_000,
    p50,
    p99,
    server: ((processorTime(pid) - server) / count) * 1_000,
    postgres: ((postgresTime(postmaster) - postgres) / count) * 1_000,
  }
}
