import { Hono, type Context as HttpContext } from 'hono'
import { z } from 'zod'
import type { Caller } from '#http/caller.ts'
import { noSuchBucket, noSuchKey } from '#storage/errors.ts'
import { findBucket } from '#storage/objects/buckets.ts'
import { assertKeepsUp, commitChange } from '#storage/objects/commit-change.ts'
import { assertObject } from '#storage/objects/find-object.ts'
import { assertObjectName, objectKey } from '#storage/objects/object-path.ts'
import {
  deleteObjects,
  findObjects,
  moveObject,
  type ObjectRow,
  objectMetadata,
  ownerOf,
  selectBatch,
} from '#storage/objects/objects.ts'
import type { StorageContext, StorageServices } from '#storage/services.ts'
import { commitDraft, newDraft, uploadObject } from '#storage/uploads/upload.ts'
import { identify, plainText, readBody, readTarget } from './request.ts'

const removeBody = z.object({ prefixes: z.array(plainText()).min(1).max(1000) })

const transferBody = z.object({
  bucketId: plainText(),
  sourceKey: plainText(),
  destinationBucket: plainText().optional(),
  destinationKey: z.string().max(8000),
})

const keyOf = ({ bucket_id, name, version }: ObjectRow) => objectKey({ bucket: bucket_id, name, version })

/** Removes the objects that the caller may remove, and ignores the others. */
function removeObjects(context: StorageServices, caller: Caller, bucket: string, names: string[]) {
  return commitChange(context, [], (drop) =>
    context.database.transactionAs(caller, async (query) => {
      const removed = await deleteObjects(query, bucket, names)
      await drop(removed.filter(({ version }) => version).map(keyOf))
      return removed
    }),
  )
}

export async function emptyBucket(context: StorageServices, caller: Caller, bucket: string) {
  for (;;) {
    const { rows } = await context.database.runAs<ObjectRow>(caller, selectBatch(bucket))
    const removed = await removeObjects(
      context,
      caller,
      bucket,
      rows.map(({ name }) => name),
    )
    // Stop: the bucket is empty, or contains only objects that the caller may see but not remove.
    if (removed.length === 0) return
  }
}

/** The operator's key has no limit of its own. */
async function admit({ admitUpload }: StorageContext, c: HttpContext, { role, claims }: Caller) {
  assertKeepsUp()
  if (role !== 'service_role') await admitUpload(c, claims.sub ?? null)
}

/** Reads a move or copy request, and copies the bytes of its source to the target's key. */
async function readTransfer(context: StorageContext, c: HttpContext) {
  const caller = await identify(context, c)
  await admit(context, c, caller)
  const { bucketId, sourceKey, destinationBucket, destinationKey } = await readBody(c, transferBody)
  assertObjectName(destinationKey)
  const bucket = destinationBucket ?? bucketId
  if ((await findBucket(context.database, bucket)) === undefined) throw noSuchBucket()
  const { rows } = await context.database.runAs<ObjectRow>(caller, findObjects(bucketId, [sourceKey]))
  const [source] = rows
  assertObject(source)
  const draft = newDraft({ bucket, name: destinationKey, ...ownerOf(caller.claims.sub) })
  if (!(await context.objects.copy(keyOf(source), objectKey(draft)))) throw noSuchKey()
  return { caller, source, draft }
}

export function writeRoutes(context: StorageContext) {
  const { database } = context
  const app = new Hono()

  async function upload(c: HttpContext, upsert: boolean) {
    const caller = await identify(context, c)
    const bucket = c.req.param('bucket') ?? ''
    const name = c.req.param('name') ?? ''
    const owner = ownerOf(caller.claims.sub)
    const target = { bucket, name, upsert, ...owner, admit: () => admit(context, c, caller) }
    const id = await uploadObject(context, (work) => database.transactionAs(caller, work), target, c.req.raw)
    return c.json({ Id: id, Key: `${bucket}/${name}` })
  }

  app.post('/move', async (c) => {
    const { caller, source, draft } = await readTransfer(context, c)
    await commitChange(context, [objectKey(draft)], (drop) =>
      database.transactionAs(caller, async (query) => {
        if (!(await moveObject(query, source, draft))) throw noSuchKey()
        await drop([keyOf(source)])
      }),
    )
    return c.json({ message: 'Successfully moved', Id: source.id, Key: draft.name })
  })

  app.post('/copy', async (c) => {
    const { caller, source, draft } = await readTransfer(context, c)
    const metadata = objectMetadata(draft.version, source.metadata)
    const id = await commitDraft(
      context,
      (work) => database.transactionAs(caller, work),
      { ...draft, metadata, userMetadata: source.user_metadata },
      c.req.header('x-upsert') === 'true',
    )
    const { bucket, name, version } = draft
    return c.json({ Id: id, Key: `${bucket}/${name}`, id, bucket_id: bucket, name, version, metadata })
  })

  app.post('/:bucket/:name{.+}', (c) => upload(c, c.req.header('x-upsert') === 'true'))
  app.put('/:bucket/:name{.+}', (c) => upload(c, true))

  app.delete('/:bucket/:name{.+}', async (c) => {
    const caller = await identify(context, c)
    const { bucket, name } = readTarget(c)
    const removed = await removeObjects(context, caller, bucket, [name])
    if (removed.length === 0) throw noSuchKey()
    return c.json({ message: 'Successfully deleted' })
  })

  app.delete('/:bucket', async (c) => {
    const caller = await identify(context, c)
    const { prefixes } = await readBody(c, removeBody)
    return c.json(await removeObjects(context, caller, c.req.param('bucket'), prefixes))
  })

  return app
}
