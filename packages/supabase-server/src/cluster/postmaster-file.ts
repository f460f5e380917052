import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number; socketFolder: string }

/** The pid file of a running or killed Postgres; undefined if there is none. */
export function readPostmasterFile(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port, socketFolder] = lines
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '' }
}

/** Whether a process with this id exists; 0, which an empty file reads as, is none. */
export function isRunning(pid: number) {
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // It runs under another account.
  }
}
