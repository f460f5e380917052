import { noSuchBucket, noSuchKey } from '#storage/errors.ts'
import type { StorageServices } from '#storage/services.ts'
import { findWithBuckets, type ObjectRow } from './objects.ts'

export type Target = { bucket: string; name: string }

/** The result of a lookup. Without an object, all fields but `public` are null; without a bucket, `public` is, too. */
type Found = ObjectRow & { public: boolean | null }

/**
 * Looks an object up, bypassing row-level security; `public` is whether everybody may read it.
 * @throws if there is no such bucket
 */
export type FindObject = (target: Target) => Promise<Found>

/**
 * Loads many keys in one call: keys requested while a call is running go into the next one. So a value is never older
 * than its request, and batches grow under load. Keys with the same `nameOf` share one value.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  nameOf: (key: Key) => string,
  maxBatch = 100,
): (key: Key) => Promise<Value> {
  const waiting = new Map<string, { key: Key; answer: PromiseWithResolvers<Value> }>()
  let isLoading = false

  function takeBatch() {
    const batch = [...waiting].slice(0, maxBatch)
    for (const [name] of batch) waiting.delete(name)
    return batch.map(([, entry]) => entry)
  }

  async function loadAll() {
    isLoading = true
    while (waiting.size > 0) {
      const batch = takeBatch()
      try {
        const values = await load(batch.map(({ key }) => key))
        batch.forEach(({ answer }, index) => {
          answer.resolve(values[index] as Value)
        })
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
    }
    isLoading = false
  }

  return (key) => {
    const name = nameOf(key)
    const { answer } = waiting.get(name) ?? { answer: Promise.withResolvers<Value>() }
    waiting.set(name, { key, answer })
    if (!isLoading) loadAll()
    return answer.promise
  }
}

export function createFinder({ publicDatabase }: Pick<StorageServices, 'publicDatabase'>): FindObject {
  const find = createBatchLoader(
    async (targets: Target[]) => (await publicDatabase.run<Found>(findWithBuckets(targets))).rows,
    ({ bucket, name }) => `${bucket}/${name}`,
  )
  return async (target) => {
    const found = await find(target)
    if (found.public === null) throw noSuchBucket()
    return found
  }
}

/** Refuses a missing object, and a record that another program left incomplete. */
export function assertObject(object: ObjectRow | undefined): asserts object is ObjectRow {
  if (!object?.version || !object.metadata) throw noSuchKey()
}
