import { loggable } from '#log.ts'
import { type ObjectVersion, objectKey, parseObjectKey } from '#storage/objects/object-path.ts'
import { findVersions } from '#storage/objects/objects.ts'
import type { StorageServices } from '#storage/services.ts'

type Swept = Pick<StorageServices, 'objects' | 'database' | 'log'>

/**
 * Removes what a killed process or a failed request left: bytes without a record and unfinished uploads. Reads only the
 * journal, so its duration does not depend on the number of objects. Resolves to the number of removed objects.
 */
export async function sweepOrphans({ objects, database, log }: Swept) {
  const abandoned = await objects.abandoned()
  if (abandoned.length === 0) return 0

  const { rows } = await database.transaction(async (query) => {
    // The lock waits for current writers: a killed process may have left a commit in flight.
    await query({ text: 'lock table storage.objects in share mode' })
    return query<ObjectVersion>(findVersions(abandoned.map(parseObjectKey)))
  })
  const recorded = new Set(rows.map(objectKey))
  const orphans = abandoned.filter((key) => !recorded.has(key))
  await objects.settle([...recorded])
  await objects.remove(orphans)
  log.info({ orphans: orphans.length, settled: recorded.size }, 'swept orphaned objects')
  return orphans.length
}

/** In a shared bucket an entry counts as abandoned only after an hour, so a sweep at the start alone might miss it. */
const SWEEP_EVERY = 60 * 60 * 1000

/** Sweeps periodically until the returned function is called. */
export function sweepRegularly(swept: Swept, every = SWEEP_EVERY): () => Promise<void> {
  let sweeping: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweepOrphans(swept).catch((error) => swept.log.error(loggable(error), 'sweep failed'))
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
