import { imageSize } from '@fenix/domain/image-size.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { objectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'

/** Enough for the header of a re-encoded photo. */
const HEADER_BYTES = 4 * 1024

const versionOf = (name: string) => ({
  name: 'web photo version',
  text: `select version, (metadata ->> 'size')::int as size from storage.objects where bucket_id = $1 and name = $2`,
  values: [buckets.professionalImages, name],
})

/** Reads a stored photo's dimensions from its first bytes; undefined if it is not stored, or declares none. */
export async function readPhotoSize(
  { publicDatabase, objects }: Pick<Backend, 'publicDatabase' | 'objects'>,
  path: string,
) {
  const { rows } = await publicDatabase.run<{ version: string | null; size: number | null }>(versionOf(path))
  const { version, size } = rows[0] ?? {}
  if (!version || !size) return undefined
  const key = objectKey({ bucket: buckets.professionalImages, name: path, version })
  const bytes = await objects.get(key, { start: 0, end: Math.min(HEADER_BYTES, size) - 1 })

  return bytes instanceof Uint8Array ? imageSize(bytes) : undefined
}
