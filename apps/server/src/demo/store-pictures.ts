import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { mapConcurrently } from '@fenix/supabase-server/concurrency/pool.ts'
import type { Statement } from '@fenix/supabase-server/postgres/database.ts'
import { objectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'
import { type ObjectMetadata, objectMetadata } from '@fenix/supabase-server/storage/objects/objects.ts'
import type { DemoPicture } from './demo-pictures.ts'

const MAX_CONCURRENT_FILES = 8

export type KeptPicture = DemoPicture & { metadata: ObjectMetadata }

/** Browsers may cache the pictures for a year: they never change. */
const cacheControl = 'max-age=31536000'

/** Stores the bytes of a file once and copies them for every picture that uses it. */
async function storeFile(
  { objects }: Pick<Backend, 'objects'>,
  pictures: DemoPicture[],
): Promise<KeptPicture[]> {
  const [first, ...others] = pictures
  if (first === undefined) return []
  const bytes = await readFile(first.file)
  await objects.put(objectKey(first), Readable.from([bytes]))
  for (const other of others) await objects.copy(objectKey(first), objectKey(other))
  return pictures.map((picture) => ({
    ...picture,
    metadata: objectMetadata(picture.version, { size: bytes.length, mimetype: 'image/webp', cacheControl }),
  }))
}

/** Stores the bytes of all pictures. They are pending until their records are written. */
export async function storePictures(backend: Pick<Backend, 'objects'>, pictures: DemoPicture[]) {
  await backend.objects.markPending(pictures.map(objectKey))
  const files = Map.groupBy(pictures, ({ file }) => file.href).values()
  return (await mapConcurrently(files, MAX_CONCURRENT_FILES, (file) => storeFile(backend, file))).flat()
}

export const insertPictures = (pictures: KeptPicture[]): Statement => ({
  text: `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
    select id, bucket, name, owner, owner, version, metadata
    from jsonb_to_recordset($1)
      as picture (id uuid, bucket text, name text, owner uuid, version text, metadata jsonb)`,
  values: [JSON.stringify(pictures)],
})
