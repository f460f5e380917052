import { Hono } from 'hono'
import { z } from 'zod'
import { bucketNotEmpty, invalidBucketName, noSuchBucket } from '#storage/errors.ts'
import {
  BUCKET_SORTS,
  type BucketRow,
  deleteBucket,
  insertBucket,
  selectBucket,
  selectBuckets,
  updateBucket,
} from '#storage/objects/buckets.ts'
import { isBucketName } from '#storage/objects/object-path.ts'
import type { StorageServices } from '#storage/services.ts'
import { identify, parse, plainText, readBody } from './request.ts'
import { emptyBucket } from './writes.ts'

const UNITS: Record<string, number> = { b: 1, kb: 1000, mb: 1000 ** 2, gb: 1000 ** 3 }

/** A size as a number of bytes, or as text such as '20MB'. */
const fileSize = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,3})?(b|kb|mb|gb)$/i, 'must be a size such as 20GB, 20MB, 30KB or 3B')
    .transform((text) => {
      const unit = text.replace(/[\d.]/g, '').toLowerCase()
      return Math.round(Number.parseFloat(text) * (UNITS[unit] ?? 1))
    }),
])

const settings = {
  public: z.boolean(),
  file_size_limit: fileSize.nullable(),
  allowed_mime_types: z.array(plainText(200)).max(100).nullable(),
}

const createBody = z.object({
  id: z.string().optional(),
  name: z.string(),
  public: settings.public.default(false),
  file_size_limit: settings.file_size_limit.default(null),
  allowed_mime_types: settings.allowed_mime_types.default(null),
})

const updateBody = z.object(settings).partial()

const page = z.object({
  search: plainText().default(''),
  sortColumn: z.enum(BUCKET_SORTS).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
})

/**
 * Buckets normally come from migrations. These routes serve callers whom the policies of `storage.buckets` allow, and
 * the secret key.
 */
export function bucketRoutes(context: StorageServices) {
  const { database } = context
  const app = new Hono()

  app.get('/', async (c) => {
    const caller = await identify(context, c)
    const { sortColumn: sort, sortOrder, ...rest } = parse(page, c.req.query())
    const { rows } = await database.runAs<BucketRow>(
      caller,
      selectBuckets({ ...rest, sort, order: sortOrder }),
    )
    return c.json(rows)
  })

  app.get('/:bucket', async (c) => {
    const caller = await identify(context, c)
    const { rows } = await database.runAs<BucketRow>(caller, selectBucket(c.req.param('bucket')))
    if (rows[0] === undefined) throw noSuchBucket()
    return c.json(rows[0])
  })

  app.post('/', async (c) => {
    const caller = await identify(context, c)
    const { id, name, ...bucket } = await readBody(c, createBody)
    if (!isBucketName(name) || (id ?? name) !== name) throw invalidBucketName()
    await database.runAs(caller, insertBucket(name, caller.claims.sub ?? null, bucket))
    return c.json({ name })
  })

  app.put('/:bucket', async (c) => {
    const caller = await identify(context, c)
    const body = await readBody(c, updateBody)
    const { rowCount } = await database.runAs(caller, updateBucket(c.req.param('bucket'), body))
    if (rowCount === 0) throw noSuchBucket()
    return c.json({ message: 'Successfully updated' })
  })

  app.post('/:bucket/empty', async (c) => {
    const caller = await identify(context, c)
    const { rows } = await database.runAs(caller, selectBucket(c.req.param('bucket')))
    if (rows.length === 0) throw noSuchBucket()
    await emptyBucket(context, caller, c.req.param('bucket'))
    return c.json({ message: 'Successfully emptied' })
  })

  app.delete('/:bucket', async (c) => {
    const caller = await identify(context, c)
    const isDeleted = await database
      .transactionAs(caller, (query) => deleteBucket(query, c.req.param('bucket')))
      .catch((error) => {
        throw error.code === '23503' ? bucketNotEmpty() : error
      })
    if (!isDeleted) throw noSuchBucket()
    return c.json({ message: 'Successfully deleted' })
  })

  return app
}
