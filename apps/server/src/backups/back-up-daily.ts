import { summaryOf } from '@fenix/supabase-server/backup/manifest.ts'
import { startWorker } from '@fenix/supabase-server/concurrency/worker.ts'
import { type Log, loggable } from '@fenix/supabase-server/log.ts'
import { backUpToday, type Source } from './daily-backup.ts'

/** How often the server looks for today's backup, and makes one if it is missing. */
const LOOK_MS = 60 * 60 * 1000

export type DailyBackups = {
  /** How the last attempt ended; `pending` before the first has ended. */
  state(): 'pending' | 'ok' | 'failed'
  /** Checks now whether today's backup is missing. */
  wake(): void
  /** Cancels a backup in progress and removes its files. */
  close(): Promise<void>
}

/** Makes one backup a day while the server runs; at the start, too, if today's backup is missing. */
export function backUpDaily(
  folder: string,
  source: Source,
  log: Log,
  clock: () => number = Date.now,
): DailyBackups {
  const ending = new AbortController()
  let state: ReturnType<DailyBackups['state']> = 'pending'
  const worker = startWorker({
    async step() {
      const manifest = await backUpToday(folder, source, ending.signal, clock())
      state = 'ok'
      if (manifest) {
        log.info(
          { summary: summaryOf(manifest), lost: manifest.objects.lost.length },
          'made the daily backup',
        )
      }
      return false
    },
    everyMs: LOOK_MS,
    onError(error) {
      if (ending.signal.aborted) return
      state = 'failed'
      log.error(loggable(error), 'the daily backup failed; will retry within an hour')
    },
  })
  return {
    state: () => state,
    wake: worker.wake,
    close() {
      ending.abort()
      return worker.close()
    },
  }
}
