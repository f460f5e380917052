import { Hono, type Context as HttpContext } from 'hono'
import { admitRequests, type Rank } from '#http/admission.ts'
import { refuseWith } from '#http/api-error.ts'
import { imageTransformationOff, noSuchRoute, renderError } from './errors.ts'
import { createFinder } from './objects/find-object.ts'
import { type Entry, listBody, listObjects, listObjectsV2, listV2Body, pageOf } from './objects/list.ts'
import { bucketRoutes } from './routes/buckets.ts'
import { readRoutes } from './routes/reads.ts'
import { identify, readBody } from './routes/request.ts'
import { writeRoutes } from './routes/writes.ts'
import type { StorageServices } from './services.ts'
import { signRoutes } from './sign/routes.ts'
import { createUploadLimits } from './uploads/upload-form.ts'

/** Pictures of public pages have priority, like the pages. */
const rankOf = ({ req }: HttpContext): Rank => {
  if (req.path.includes('/object/public/')) return 'first'
  return req.raw.body ? 'upload' : 'usual'
}

/** Supabase Storage's protocol, for `/storage/v1`. */
export function storageRoutes(shared: StorageServices) {
  const context = { ...shared, findObject: createFinder(shared), admitUpload: createUploadLimits(shared) }
  const app = new Hono()
  app.onError(renderError(context.log))
  app.use(admitRequests(context.admission, rankOf, context.options.trustProxy))

  app.route('/bucket', bucketRoutes(context))
  // Order matters: specific paths come before `/object/{bucket}/{name}`.
  app.route('/object', listRoutes(context))
  app.route('/object', signRoutes(context))
  app.route('/object', readRoutes(context))
  app.route('/object', writeRoutes(context))
  app.all('/render/image/*', refuseWith(imageTransformationOff))
  app.all('*', refuseWith(noSuchRoute))
  return app
}

/** Routes that list the objects that the caller may select. */
function listRoutes(context: StorageServices) {
  const { database } = context
  const app = new Hono()

  app.post('/list/:bucket', async (c) => {
    const caller = await identify(context, c)
    const body = await readBody(c, listBody)
    const { rows } = await database.runAs(caller, listObjects(c.req.param('bucket'), body))
    return c.json(rows)
  })

  app.post('/list-v2/:bucket', async (c) => {
    const caller = await identify(context, c)
    const body = await readBody(c, listV2Body)
    const { rows } = await database.runAs<Entry>(caller, listObjectsV2(c.req.param('bucket'), body))
    return c.json(pageOf(rows, body))
  })

  return app
}
