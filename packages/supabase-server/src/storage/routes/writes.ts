import { Hono, type Context as HttpContext } from 'hono'
import { z } from 'zod'
import type { Caller } from '#http/caller.ts'
import type { Query } from '#postgres/database.ts'
import { noSuchBucket, noSuchKey } from '#storage/errors.ts'
import { findBucket } from '#storage/objects/buckets.ts'
import { assertKeepsUp, commitChange } from '#storage/objects/commit-change.ts'
import { assertObject } from '#storage/objects/find-object.ts'
import { assertObjectName, objectKey } from '#storage/objects/object-path.ts'
import {
  type Draft,
  deleteObjects,
  findObjects,
  moveObject,
  type ObjectRow,
  objectMetadata,
  ownerOf,
  selectBatch,
} from '#storage/objects/objects.ts'
import type { StorageContext, StorageServices } from '#storage/services.ts'
import { assertFits, commitDraft, newDraft, uploadObject, writeObject } from '#storage/uploads/upload.ts'
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

/** Refuses an upload over a limit of its account or IP address; the operator's key has no limits. */
async function admit({ admitUpload }: StorageContext, c: HttpContext, { role, claims }: Caller) {
  assertKeepsUp()
  if (role !== 'service_role') await admitUpload(c, claims.sub ?? null)
}

/** Writes the records of a move or a copy. */
type Change = (query: Query, source: ObjectRow, draft: Draft) => Promise<unknown>

/** Reads a move or copy request and, if the caller may make the change, copies the bytes of the source to the target. */
async function readTransfer(context: StorageContext, c: HttpContext, change: Change) {
  const caller = await identify(context, c)
  await admit(context, c, caller)
  const { bucketId, sourceKey, destinationBucket, destinationKey } = await readBody(c, transferBody)
  assertObjectName(destinationKey)
  const target = await findBucket(context.database, destinationBucket ?? bucketId)
  if (target === undefined) throw noSuchBucket()
  const { rows } = await context.database.runAs<ObjectRow>(caller, findObjects(bucketId, [sourceKey]))
  const [source] = rows
  assertObject(source)
  const draft = newDraft({ bucket: target.id, name: destinationKey, ...ownerOf(caller.claims.sub) })
  await assertFits(context, caller, target, source.metadata, (query) => change(query, source, draft))
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
    const id = await uploadObject(context, caller, target, c.req.raw)
    return c.json({ Id: id, Key: `${bucket}/${name}` })
  }

  app.post('/move', async (c) => {
    const move: Change = async (query, source, draft) => {
      if (!(await moveObject(query, source, draft))) throw noSuchKey()
    }
    const { caller, source, draft } = await readTransfer(context, c, move)
    await commitChange(context, [objectKey(draft)], (drop) =>
      database.transactionAs(caller, async (query) => {
        await move(query, source, draft)
        await drop([keyOf(source)])
      }),
    )
    return c.json({ message: 'Successfully moved', Id: source.id, Key: draft.name })
  })

  app.post('/copy', async (c) => {
    const upsert = c.req.header('x-upsert') === 'true'
    const { caller, source, draft } = await readTransfer(context, c, (query, { metadata }, copy) =>
      writeObject(query, { ...copy, metadata }, upsert),
    )
    const metadata = objectMetadata(draft.version, source.metadata)
    const copied = { ...draft, metadata, userMetadata: source.user_metadata }
    const id = await commitDraft(context, caller, copied, upsert)
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
