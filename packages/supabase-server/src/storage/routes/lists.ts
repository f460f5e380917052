import { Hono } from 'hono'
import { listBody, listObjects } from '#storage/objects/list.ts'
import { type Entry, listObjectsV2, listV2Body, pageOf } from '#storage/objects/list-v2.ts'
import type { StorageServices } from '#storage/services.ts'
import { identify, readBody } from './request.ts'

/** Routes that list the objects that the policies let the caller select. */
export function listRoutes(context: StorageServices) {
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
