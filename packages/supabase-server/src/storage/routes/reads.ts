import { Hono, type Context as HttpContext } from 'hono'
import { noSuchBucket } from '#storage/errors.ts'
import { assertObject, type Target } from '#storage/objects/find-object.ts'
import { findObjects, type ObjectRow } from '#storage/objects/objects.ts'
import type { StorageContext } from '#storage/services.ts'
import { identify, readTarget } from './request.ts'
import { serveObject } from './serve.ts'

async function findPublic(context: StorageContext, target: Target) {
  const object = await context.findObject(target)
  if (!object.public) throw noSuchBucket()
  assertObject(object)
  return object
}

/** Everybody may read the objects of a public bucket; policies decide about others. */
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

/** Hono's GET routes also handle HEAD, which supabase-js's `exists` sends. */
export function readRoutes(context: StorageContext) {
  const app = new Hono()

  app.get('/public/:bucket/:name{.+}', async (c) =>
    serveObject(context, c, await findPublic(context, readTarget(c))),
  )
  app.get('/authenticated/:bucket/:name{.+}', async (c) =>
    serveObject(context, c, await findAuthenticated(context, c)),
  )
  app.get('/info/public/:bucket/:name{.+}', async (c) =>
    c.json(describe(await findPublic(context, readTarget(c)))),
  )
  app.get('/info/authenticated/:bucket/:name{.+}', async (c) =>
    c.json(describe(await findAuthenticated(context, c))),
  )
  app.get('/info/:bucket/:name{.+}', async (c) => c.json(describe(await findReadable(context, c))))
  app.get('/:bucket/:name{.+}', async (c) => serveObject(context, c, await findReadable(context, c)))

  return app
}
