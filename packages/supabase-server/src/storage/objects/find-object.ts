import { createBatchLoader } from '#concurrency/batch-loader.ts'
import { noSuchBucket, noSuchKey } from '#storage/errors.ts'
import type { StorageServices } from '#storage/services.ts'
import { findWithBuckets, type ObjectRow } from './objects.ts'

export type Target = { bucket: string; name: string }

/** The result of a lookup. If the bucket exists but the object does not, all fields but `public` are null. */
type Found = ObjectRow & { public: boolean }

type Row = ObjectRow & { public: boolean | null }

const isInBucket = (row: Row): row is Found => row.public !== null

/**
 * Looks an object up, bypassing row-level security; `public` is whether everybody may read it.
 * @throws if there is no such bucket
 */
export type FindObject = (target: Target) => Promise<Found>

export function createFinder({ publicDatabase }: Pick<StorageServices, 'publicDatabase'>): FindObject {
  const find = createBatchLoader(
    async (targets: Target[]) => (await publicDatabase.run<Row>(findWithBuckets(targets))).rows,
    ({ bucket, name }) => `${bucket}/${name}`,
  )
  return async (target) => {
    const found = await find(target)
    if (!isInBucket(found)) throw noSuchBucket()
    return found
  }
}

/** Refuses a missing object, and a record that another program left incomplete. */
export function assertObject(object: ObjectRow | undefined): asserts object is ObjectRow {
  if (!object?.version || !object.metadata) throw noSuchKey()
}
