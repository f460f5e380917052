import { type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JWTPayload, SignJWT } from 'jose'
import { withClient } from './client.ts'

export type Started = {
  pid: number
  url: string
  /** The first message from the process: its URL, and the keys that it accepts. */
  ready: Record<string, string>
  stop(): Promise<void>
}

/** Runs a file of this folder in a separate process, so that its CPU time and memory can be measured. */
export async function start(file: string, args: string[], options: ForkOptions = {}): Promise<Started> {
  const child = fork(join(import.meta.dirname, file), args, options)
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${file} exited`)
    }),
  ])
  return {
    pid: child.pid ?? 0,
    url: ready.url,
    ready,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Creates an access token with `claims`. */
export const sign = (claims: JWTPayload, secret: string): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

// The functions below read /proc, which only Linux has.

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

/** The CPU time of a process in milliseconds. */
export const cpuTimeMs = (pid: number) => ownTicks(fields(pid)) * TICK_MS

/** The resident memory of a process in MB: the present one, or its peak so far. */
export const memoryMb = (pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS') =>
  Number(new RegExp(`${which}:\\s*(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024

/** The CPU time of a Postgres server in milliseconds, closed connections included. */
export function postgresCpuTimeMs(postmaster: number) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fields)
    .filter(([, parent]) => Number(parent) === postmaster)
  const ended = endedTicks(fields(postmaster))
  return (ended + children.reduce((sum, stat) => sum + ownTicks(stat), 0)) * TICK_MS
}

export const findPostmaster = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number; version: string }>(
      `select pg_backend_pid() as pid, current_setting('server_version') as version`,
    )
    return { pid: Number(fields(rows[0]?.pid ?? 0)[1]), version: rows[0]?.version ?? '' }
  })
