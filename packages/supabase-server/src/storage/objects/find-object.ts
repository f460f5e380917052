import { createBatchLoader } from '#concurrency/batch-loader.ts'
import { noSuchBucket, noSuchKey } from '#storage/errors.ts'
import type { StorageServices } from '#storage/services.ts'
import { findWithBuckets, type ObjectRow } from './objects.ts'

export type Target = { bucket: string; name: string }

/** The result of a lookup. If the object does not exist, all fields but `public` are null, and without a bucket all. */
type Found = ObjectRow & { public: boolean | null }

/**
 * Looks an object up, bypassing row-level security; `public` is whether everybody may read it.
 * @throws if there is no such bucket
 */
export type FindObject = (target: Target) => Promise<Found>

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
