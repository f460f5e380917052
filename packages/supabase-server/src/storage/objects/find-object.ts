import { createBatchLoader } from '#concurrency/batch-loader.ts'
import { noSuchBucket, noSuchKey } from '#storage/errors.ts'
import type { StorageServices } from '#storage/services.ts'
import { findWithBuckets, type ObjectRow } from './objects.ts'

export type Target = { bucket: string; name: string }

/** Of a bucket's missing object everything but `public` is null. */
export type Found = ObjectRow & { public: boolean }

type Row = ObjectRow & { public: boolean | null }

const isInBucket = (row: Row): row is Found => row.public !== null

/**
 * Looks an object up past row-level security. Its `public` says whether that is anybody's to see.
 * @throws where there is no such bucket
 */
export type FindObject = (target: Target) => Promise<Found>

export function createFinder({ database }: Pick<StorageServices, 'database'>): FindObject {
  const find = createBatchLoader(
    async (targets: Target[]) => (await database.run<Row>(findWithBuckets(targets))).rows,
    ({ bucket, name }) => `${bucket}/${name}`,
  )
  return async (target) => {
    const found = await find(target)
    if (!isInBucket(found)) throw noSuchBucket()
    return found
  }
}

/** A bucket's row without an object, or an object that some other program recorded half. */
export function assertObject(object: ObjectRow | undefined): asserts object is ObjectRow {
  if (!object?.version || !object.metadata) throw noSuchKey()
}
