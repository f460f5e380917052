import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** The fields of /proc/<pid>/stat after the name, which may contain spaces: state, parent, … */
function fields(pid: number | string) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

const TICK_MS = 10
const ownTicks = (stat: string[]) => Number(stat[11] ?? 0) + Number(stat[12] ?? 0)
const endedTicks = (stat: string[]) => Number(stat[13] ?? 0) + Number(stat[14] ?? 0)

/** The CPU time of a process in milliseconds. Linux only. */
export const cpuTimeMs = (pid: number) => ownTicks(fields(pid)) * TICK_MS

/** The memory of a process in MB. Linux only. */
export const memoryMb = (pid: number) =>
  Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024

/** The CPU time of a Postgres server in milliseconds, closed connections included. */
export function postgresCpuTimeMs(postmaster: number) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fields)
    .filter(([, parent]) => Number(parent) === postmaster)
  const ended = endedTicks(fields(postmaster))
  return (ended + children.reduce((sum, stat) => sum + ownTicks(stat), 0)) * TICK_MS
}

export async function findPostmaster(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number; version: string }>(
    `select pg_backend_pid() as pid, current_setting('server_version') as version`,
  )
  const pid = Number(fields(rows[0]?.pid ?? 0)[1])
  await client.end()
  return { pid, version: rows[0]?.version ?? '' }
}
