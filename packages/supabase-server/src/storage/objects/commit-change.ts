import pg from 'pg'
import { Overload } from '#concurrency/overload.ts'
import { createSemaphore } from '#concurrency/semaphore.ts'
import { ApiError } from '#http/api-error.ts'
import { loggable } from '#log.ts'
import type { StorageServices } from '#storage/services.ts'

/** Marks keys as pending because they are about to lose their record; must be called before the commit. */
type Drop = (keys: string[]) => Promise<void>

/** Limits the transactions that wait for the store: a stuck store must leave most connections to Postgres free. */
const committing = createSemaphore({ permits: 4, maxWaiting: 100, maxWaitMs: 600 })

/** Refuses an upload, before its bytes are read, if the queue for commits is too long. @throws Overload */
export function assertKeepsUp() {
  if (committing.queue().length >= 4) throw new Overload()
}

/** Whether a transaction was certainly rolled back. After a lost connection or a crash the outcome is unknown. */
const isRefused = (error: unknown) =>
  error instanceof ApiError ||
  error instanceof Overload ||
  (error instanceof pg.DatabaseError && error.severity !== 'PANIC' && !/^(08|57P)/.test(error.code ?? ''))

/**
 * Commits a change of records whose new bytes are already stored under the keys `added`. Afterwards the bytes of dropped keys
 * are removed or, if the change is refused, those of the added keys. Keys that a crash, a lost connection or an
 * unavailable store leaves unsettled stay pending for `sweepOrphans`.
 */
export async function commitChange<T>(
  { objects, log }: Pick<StorageServices, 'objects' | 'log'>,
  added: string[],
  commit: (drop: Drop) => Promise<T>,
): Promise<T> {
  const dropped: string[] = []
  const tidyUp = async (kept: string[], unwanted: string[]) => {
    try {
      await objects.settle(kept)
      await objects.remove(unwanted)
    } catch (error) {
      // The request itself has already succeeded or failed; this failure does not change that.
      log.error(loggable(error), 'failed to settle object versions; the next sweep will')
      objects.abandon([...kept, ...unwanted])
    }
  }

  try {
    const drop = async (keys: string[]) => {
      dropped.push(...keys)
      await objects.markPending(keys)
    }
    const result = await committing.run(() => commit(drop))
    await tidyUp(added, dropped)
    return result
  } catch (error) {
    if (isRefused(error)) await tidyUp(dropped, added)
    else objects.abandon([...added, ...dropped])
    throw error
  }
}
