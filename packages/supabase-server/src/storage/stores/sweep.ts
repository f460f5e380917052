import { loggable } from '#log.ts'
import { commitChange } from '#storage/objects/commit-change.ts'
import { type ObjectVersion, objectKey, parseObjectKey } from '#storage/objects/object-path.ts'
import { deleteUnreferenced, findVersions } from '#storage/objects/objects.ts'
import type { StorageOptions, StorageServices } from '#storage/services.ts'

type Swept = Pick<StorageServices, 'objects' | 'database' | 'log'>

/**
 * Removes leftovers of killed processes and failed requests: bytes without a record and unfinished uploads. Reads only the
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

/** Removes the objects that the product no longer needs, in batches. Resolves to how many it removed. */
export async function sweepUnreferenced(swept: Swept, unreferencedObjects: string) {
  let removed = 0
  for (;;) {
    const batch = await commitChange(swept, [], (drop) =>
      swept.database.transaction(async (query) => {
        const versions = await deleteUnreferenced(query, unreferencedObjects)
        await drop(versions.map(objectKey))
        return versions.length
      }),
    )
    if (batch === 0) break
    removed += batch
  }
  if (removed > 0) swept.log.info({ removed }, 'swept unreferenced objects')
  return removed
}

/** In a shared bucket an entry counts as abandoned only after an hour, so a sweep at the start alone might miss it. */
const SWEEP_EVERY = 60 * 60 * 1000

/** Removes unreferenced objects at the start, and orphans and unreferenced objects regularly until stopped. */
export function sweepRegularly(
  swept: Swept,
  { unreferencedObjects }: Pick<StorageOptions, 'unreferencedObjects'>,
  every = SWEEP_EVERY,
): () => Promise<void> {
  const attempt = (sweep: () => Promise<unknown>) =>
    sweep().catch((error) => swept.log.error(loggable(error), 'sweep failed'))
  const unreferenced = async () => unreferencedObjects && sweepUnreferenced(swept, unreferencedObjects)

  let sweeping = attempt(unreferenced)
  const timer = setInterval(() => {
    sweeping = attempt(() => sweepOrphans(swept)).then(() => attempt(unreferenced))
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}
