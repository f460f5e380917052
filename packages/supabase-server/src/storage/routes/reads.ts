import { Hono, type Context as HttpContext } from 'hono'
import { noSuchBucket } from '#storage/errors.ts'
import { assertObject, type Target } from '#storage/objects/find-object.ts'
import { findObjects, type ObjectRow } from '#storage/objects/objects.ts'
import type { StorageContext } from '#storage/services.ts'
import { identify, readTarget } from './request.ts'
import { serveObject } from './serve.ts'

async function findPublic(context: StorageContext, c: HttpContext) {
  const object = await context.findObject(readTarget(c))
  if (!object.public) throw noSuchBucket()
  assertObject(object)
  return object
}

/** Everybody may read the objects of a public bucket; policies decide about other buckets. */
async function findReadable(context: StorageContext, c: HttpContext) {
  const target = readTarget(c)
  const object = await context.findObject(target)
  if (!object.public) return findAsCaller(context, c, target)
  assertObject(object)
  return object
}

async function findAsCaller(context: StorageContext, c: HttpContext, { bucket, name }: Target) {
  const caller = await identify(context, c)
  const { rows } = await context.database.runAs<ObjectRow>(caller, findObjects(bucket, [name]))
  const [object] = rows
  assertObject(object)
  return object
}

async function findAuthenticated(context: StorageContext, c: HttpContext) {
  await identify(context, c)
  return findReadable(context, c)
}

const describe = ({ metadata, ...object }: ObjectRow) => ({
  id: object.id,
  name: object.name,
  version: object.version,
  bucket_id: object.bucket_id,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  etag: metadata.eTag,
  metadata: object.user_metadata ?? {},
  last_modified: object.updated_at,
  created_at: object.created_at,
})

/** Finders by path, in this order because the last path also matches the requests of the others. */
const FINDERS = Object.entries({
  '/public': findPublic,
  '/authenticated': findAuthenticated,
  '': findReadable,
})

/** Hono's GET routes also handle HEAD, which supabase-js's `exists` sends. */
export function readRoutes(context: StorageContext) {
  const app = new Hono()

  for (const [path, find] of FINDERS) {
    app.get(`/info${path}/:bucket/:name{.+}`, async (c) => c.json(describe(await find(context, c))))
    app.get(`${path}/:bucket/:name{.+}`, async (c) => serveObject(context, c, await find(context, c)))
  }
  return app
}
