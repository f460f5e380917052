import pg from 'pg'
import { ApiError } from '#http/api-error.ts'
import { loggable } from '#log.ts'
import type { StorageServices } from '#storage/services.ts'

/** Says which keys lose their record, before the commit. */
export type Drop = (keys: string[]) => Promise<void>

/** Whether a transaction certainly came to nothing: a connection that broke may have broken after the commit. */
const isRefused = (error: unknown) =>
  error instanceof ApiError || (error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? ''))

/**
 * Commits a change of records whose new bytes, under `added`, are kept already. Then the bytes of what it dropped go;
 * a refused change takes the added bytes along. What a crash, a broken connection or a store that does not answer
 * leaves open stays pending, for `sweepOrphans` to settle.
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
      // The request's own outcome stands.
      log.error(loggable(error), 'versions stay pending until the next sweep')
      objects.abandon([...kept, ...unwanted])
    }
  }

  try {
    const result = await commit(async (keys) => {
      dropped.push(...keys)
      await objects.markPending(keys)
    })
    await tidyUp(added, dropped)
    return result
  } catch (error) {
    if (isRefused(error)) await tidyUp(dropped, added)
    else objects.abandon([...added, ...dropped])
    throw error
  }
}
