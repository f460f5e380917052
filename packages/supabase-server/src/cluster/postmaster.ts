import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { orMissing } from '#missing-file.ts'

export type Postmaster = { pid: number; port: number; socketFolder: string }

/** The pid file of a running or killed Postgres; undefined if there is none. */
export function readPostmasterFile(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    return orMissing(error)
  }
  const [pid, , , port, socketFolder] = lines
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '' }
}

/** Whether a process with this id exists. An empty pid file reads as 0, which is no process. */
export function isRunning(pid: number) {
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // The process runs under another account.
  }
}

const FIRST_MS = 500
/** The longest pause between attempts, so that Postgres is back within ten seconds even after an outage of days. */
const LONGEST_MS = 2_000

/**
 * Calls `revive` every half second, and less often while it fails. Failures are expected (a child of the killed
 * Postgres is still exiting, the disk is still full) and ignored, since Postgres's log has the reason. Returns a
 * function that ends the supervision after the current call.
 */
export function supervise(revive: () => Promise<void>): () => Promise<void> {
  const ending = new AbortController()

  async function work() {
    for (let pauseMs = FIRST_MS; !ending.signal.aborted; ) {
      await wait(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      pauseMs = await revive().then(
        () => FIRST_MS,
        () => Math.min(pauseMs * 2, LONGEST_MS),
      )
    }
  }

  const working = work()
  return () => {
    ending.abort()
    return working
  }
}
