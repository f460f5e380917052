import { Hono } from 'hono'
import { bucketRoutes } from './bucket-routes.ts'
import { imageTransformationOff, noSuchRoute, renderError } from './errors.ts'
import { createFinder } from './find-object.ts'
import { listRoutes } from './list-routes.ts'
import { readRoutes } from './read-routes.ts'
import type { StorageServices } from './services.ts'
import { signRoutes } from './sign-routes.ts'
import { writeRoutes } from './write-routes.ts'

/** Supabase Storage's protocol, for `/storage/v1`. */
export function storageRoutes(shared: StorageServices) {
  const context = { ...shared, findObject: createFinder(shared) }
  const app = new Hono()
  app.onError(renderError(context.log))

  app.route('/bucket', bucketRoutes(context))
  // Addresses with a word of their own come before `/object/{bucket}/{name}`.
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
