import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Hono, type Context as HttpContext } from 'hono'
import { admitRequests, type Rank } from '#http/admission.ts'
import { imageTransformationOff, noSuchRoute, renderError } from './errors.ts'
import { createFinder } from './objects/find-object.ts'
import { bucketRoutes } from './routes/buckets.ts'
import { listRoutes } from './routes/lists.ts'
import { readRoutes } from './routes/reads.ts'
import { writeRoutes } from './routes/writes.ts'
import type { StorageServices } from './services.ts'
import { signRoutes } from './sign/routes.ts'
import { discard } from './uploads/upload-form.ts'
import { createUploadLimits } from './uploads/upload-limits.ts'

/** Pictures of public pages come first, as the pages do. */
const rankOf = ({ req }: HttpContext): Rank => {
  if (req.path.includes('/object/public/')) return 'first'
  return req.raw.body ? 'upload' : 'usual'
}

/** Supabase Storage's protocol, for `/storage/v1`. */
export function storageRoutes(shared: StorageServices) {
  const context = { ...shared, findObject: createFinder(shared), admitUpload: createUploadLimits(shared) }
  const app = new Hono()
  const render = renderError(context.log)
  app.onError(async (error, c) => {
    const { body, bodyUsed } = c.req.raw
    // Whoever is still sending would otherwise lose the connection, and the response with it.
    if (body && !bodyUsed) await discard(Readable.fromWeb(body as ReadableStream)).catch(() => undefined)
    return render(error, c)
  })
  app.use(admitRequests(context.admission, rankOf, context.options.trustProxy))

  app.route('/bucket', bucketRoutes(context))
  // Order matters: specific paths come before `/object/{bucket}/{name}`.
  app.route('/object', listRoutes(context))
  app.route('/object', signRoutes(context))
  app.route('/object', readRoutes(context))
  app.route('/object', writeRoutes(context))
  app.all('/render/image/*', () => {
    throw imageTransformationOff()
  })
  app.all('*', () => {
    throw noSuchRoute()
  })

  return app
}
