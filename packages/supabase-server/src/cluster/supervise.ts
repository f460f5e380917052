import { setTimeout as wait } from 'node:timers/promises'

const FIRST_MS = 500
/** After an outage of days, too, the service returns within ten seconds. */
const LONGEST_MS = 2_000

/**
 * Calls `revive` every half second, and less and less often while it fails; its failures are expected (a child of the
 * killed Postgres is still exiting, the disk is still full), and Postgres's log has the reason. Returns a function that
 * ends this after the current call.
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
