import { imageTypes } from '@fenix/domain/images.ts'
import { Hono, type Context as HttpContext } from 'hono'
import { invalidImage } from './errors.ts'
import { assertObject, type StorageContext } from './find-object.ts'
import type { ObjectRow } from './objects.ts'
import { findAuthenticated, findPublic } from './read-routes.ts'
import type { Renders } from './renders.ts'
import { readTarget } from './request.ts'
import { serveFile } from './serve.ts'
import { readToken } from './sign-routes.ts'
import { createSigner } from './signing.ts'
import {
  describeTransform,
  parseTransform,
  readTransform,
  renderedType,
  type Transform,
} from './transform.ts'

/** Images in the size and form that an address asks for. Who may see one is who may see its original. */
export function renderRoutes(context: StorageContext, renders: Renders) {
  const signer = createSigner(context.secrets.jwtSecret)
  const app = new Hono()

  function serveRendered(c: HttpContext, object: ObjectRow, transform: Transform, expires?: Date) {
    const original = imageTypes.find((type) => type === object.metadata.mimetype)
    if (original === undefined) throw invalidImage()
    const type = renderedType(transform, c.req.header('accept'), original)
    const rendering = { transform, type }
    c.header('Vary', 'Accept', { append: true })
    c.header('X-Transformations', describeTransform(transform))
    return serveFile(
      c,
      { ...object.metadata, eTag: `"${renders.nameOf(object, rendering)}"` },
      async () => {
        const bytes = await renders.get(object, rendering)
        return { type, size: bytes.length, read: async ({ start, end }) => bytes.subarray(start, end + 1) }
      },
      expires,
    )
  }

  app.get('/public/:bucket/:name{.+}', async (c) => {
    const transform = readTransform(c.req.query())
    return serveRendered(c, await findPublic(context, readTarget(c)), transform)
  })

  app.get('/authenticated/:bucket/:name{.+}', async (c) => {
    const transform = readTransform(c.req.query())
    return serveRendered(c, await findAuthenticated(context, c), transform)
  })

  app.get('/sign/:bucket/:name{.+}', async (c) => {
    const target = readTarget(c)
    const { expires, transformations = '' } = await signer.verify(
      readToken(c),
      `${target.bucket}/${target.name}`,
    )
    const object = await context.findObject(target)
    assertObject(object)
    return serveRendered(c, object, parseTransform(transformations), expires)
  })

  return app
}
