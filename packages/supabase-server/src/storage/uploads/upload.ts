import { randomUUID } from 'node:crypto'
import type { Caller } from '#http/caller.ts'
import type { Query } from '#postgres/database.ts'
import { invalidFile, invalidMimeType, noSpace, noSuchBucket, payloadTooLarge } from '#storage/errors.ts'
import { type BucketRow, bucketAllows, findBucket } from '#storage/objects/buckets.ts'
import { commitChange } from '#storage/objects/commit-change.ts'
import type { Target } from '#storage/objects/find-object.ts'
import { assertObjectName, objectKey } from '#storage/objects/object-path.ts'
import {
  type Draft,
  insertObject,
  type Owner,
  objectMetadata,
  upsertObject,
} from '#storage/objects/objects.ts'
import type { StorageServices } from '#storage/services.ts'
import { inspectFile } from './inspected-file.ts'
import { receiveUpload } from './upload-form.ts'

/** The limit of a bucket that sets none, as on Supabase. */
const MAX_BYTES = 50 * 1024 * 1024

/** Room for the parts of a form around its file. */
const FORM_BYTES = 128 * 1024

type UploadTarget = Place & {
  /** Whether an existing object may be replaced. */
  upsert: boolean
  /** Counts the upload against its limits; throws if there are too many. */
  admit(): Promise<void>
}

export const writeObject = (query: Query, draft: Draft, upsert: boolean) =>
  (upsert ? upsertObject : insertObject)(query, draft)

/** Checks a permission by writing and rolling back. */
async function assertMay(
  { database }: StorageServices,
  caller: Caller,
  work: (query: Query) => Promise<unknown>,
) {
  const permitted = new Error('permitted')
  await database
    .transactionAs(caller, async (query) => {
      await work(query)
      throw permitted
    })
    .catch((error) => {
      if (error !== permitted) throw error
    })
}

export const assertMayWrite = (context: StorageServices, caller: Caller, draft: Draft, upsert: boolean) =>
  assertMay(context, caller, (query) => writeObject(query, draft, upsert))

/** Asserts, before a byte is copied, that a stored object fits into the bucket and the caller may put it there. */
export async function assertFits(
  context: StorageServices,
  caller: Caller,
  bucket: BucketRow,
  { size, mimetype }: { size: number; mimetype: string },
  work: (query: Query) => Promise<unknown>,
) {
  if (!context.space.hasRoomForUploads()) throw noSpace()
  if (size > Math.min(bucket.file_size_limit ?? MAX_BYTES, MAX_BYTES)) throw payloadTooLarge()
  if (!bucketAllows(bucket, mimetype)) throw invalidMimeType(mimetype)
  await assertMay(context, caller, work)
}

/** Writes the record of stored bytes and drops the version that it replaces. Resolves to the object's id. */
export const commitDraft = (context: StorageServices, caller: Caller, draft: Draft, upsert: boolean) =>
  commitChange(context, [objectKey(draft)], (drop) =>
    context.database.transactionAs(caller, async (query) => {
      const { id, former } = await writeObject(query, draft, upsert)
      if (former !== null) await drop([objectKey({ ...draft, version: former })])
      return id
    }),
  )

type Place = Owner & Target

export const newDraft = ({ bucket, name, owner, ownerId }: Place): Draft => ({
  id: randomUUID(),
  version: randomUUID(),
  bucket,
  name,
  owner,
  ownerId,
  metadata: {},
  userMetadata: null,
})

async function receive(
  { objects, options }: StorageServices,
  draft: Draft,
  maxBytes: number,
  bucket: BucketRow,
  request: Request,
) {
  try {
    return await receiveUpload(request, async (bytes) => {
      const file = await inspectFile(bytes, options.fileTypes, maxBytes)
      if (!bucketAllows(bucket, file.type)) throw invalidMimeType(file.type)
      const problem = options.fileTypes.problem?.(draft, file.head)
      if (problem !== undefined) throw invalidFile(problem)
      await objects.put(objectKey(draft), file.bytes)
      return { mimetype: file.type, size: file.size() }
    })
  } catch (error) {
    await objects.remove([objectKey(draft)])
    throw error
  }
}

/**
 * Stores the bytes first, then the record, so that no record is ever without its bytes.
 * @param caller the person, or the service for the bearer of a signed URL
 */
export async function uploadObject(
  context: StorageServices,
  caller: Caller,
  target: UploadTarget,
  request: Request,
) {
  assertObjectName(target.name)
  const bucket = await findBucket(context.database, target.bucket)
  if (bucket === undefined) throw noSuchBucket()
  if (!context.space.hasRoomForUploads()) throw noSpace()
  await target.admit()
  const maxBytes = Math.min(bucket.file_size_limit ?? MAX_BYTES, MAX_BYTES)
  if (Number(request.headers.get('content-length')) > maxBytes + FORM_BYTES) throw payloadTooLarge()

  const draft = newDraft(target)
  // Checked first, so that nobody without the permission fills the disk or even sends a byte.
  await assertMayWrite(context, caller, draft, target.upsert)
  const { kept, cacheControl, userMetadata } = await receive(context, draft, maxBytes, bucket, request)
  const metadata = objectMetadata(draft.version, { ...kept, cacheControl })
  return commitDraft(context, caller, { ...draft, metadata, userMetadata }, target.upsert)
}
