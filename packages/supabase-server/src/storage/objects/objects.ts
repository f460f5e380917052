import type { Query, Statement } from '#postgres/database.ts'
import type { ObjectVersion } from './object-path.ts'

/** The contents of the column `storage.objects.metadata`, with Supabase's names. */
export type ObjectMetadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: 200
}

export type ObjectRow = {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
  metadata: ObjectMetadata
  user_metadata: Record<string, unknown> | null
}

export type Owner = { owner: string | null; ownerId: string | null }

export type Draft = ObjectVersion &
  Owner & {
    id: string
    metadata: Partial<ObjectMetadata>
    userMetadata: Record<string, unknown> | null
  }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The owner columns for a token's subject (`sub`); an API key has none. */
export const ownerOf = (sub: string | undefined): Owner => ({
  owner: sub !== undefined && UUID.test(sub) ? sub : null,
  ownerId: sub ?? null,
})

/** The version is the entity tag, since it changes with the bytes. */
export const objectMetadata = (
  version: string,
  { size, mimetype, cacheControl }: Pick<ObjectMetadata, 'size' | 'mimetype' | 'cacheControl'>,
): ObjectMetadata => ({
  eTag: `"${version}"`,
  size,
  mimetype,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
})

const COLUMNS = `id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata,
  user_metadata`

/** Reads one row per target, in order, bypassing row-level security: for public buckets and signed URLs. */
export const findWithBuckets = (targets: { bucket: string; name: string }[]): Statement => ({
  name: 'storage-find-with-buckets',
  text: `select b.public, o.id, o.name, o.bucket_id, o.version, o.created_at, o.updated_at, o.metadata, o.user_metadata
    from unnest($1::text[], $2::text[]) with ordinality as wanted (bucket, name, place)
    left join storage.buckets b on b.id = wanted.bucket
    left join storage.objects o on o.bucket_id = wanted.bucket and o.name = wanted.name
    order by wanted.place`,
  values: [targets.map(({ bucket }) => bucket), targets.map(({ name }) => name)],
})

export const findObjects = (bucket: string, names: string[]): Statement => ({
  name: 'storage-find-objects',
  text: `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = any($2)`,
  values: [bucket, names],
})

/** Reads the names of up to 500 of a bucket's objects. */
export const selectBatch = (bucket: string): Statement => ({
  name: 'storage-select-batch',
  text: 'select name from storage.objects where bucket_id = $1 order by name limit 500',
  values: [bucket],
})

/**
 * Serializes writes to one name, so that each knows which version it replaces. The write need not wait for the lock's
 * response: a connection runs its statements in order.
 */
const lockName = (bucket: string, name: string): Statement => ({
  name: 'storage-lock-name',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  values: [`${bucket}/${name}`],
})

const INSERT = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

const draftValues = (draft: Draft) => [
  draft.id,
  draft.bucket,
  draft.name,
  draft.owner,
  draft.ownerId,
  draft.version,
  draft.metadata,
  draft.userMetadata,
]

/** Inserts without `returning`, which would require a select policy that an upload does not need. */
export async function insertObject(query: Query, draft: Draft) {
  const insert = { name: 'storage-insert', text: INSERT, values: draftValues(draft) }
  await Promise.all([query(lockName(draft.bucket, draft.name)), query(insert)])
  return { id: draft.id, former: null }
}

/** Inserts or replaces the record. As on Supabase, this needs insert, select and update policies. */
export async function upsertObject(query: Query, draft: Draft) {
  const locked = query(lockName(draft.bucket, draft.name))
  const upserted = query<{ id: string; former: string | null }>({
    name: 'storage-upsert',
    text: `with former as (select version from storage.objects where bucket_id = $2 and name = $3)
      ${INSERT}
      on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
        version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata
      returning id, (select version from former) as former`,
    values: draftValues(draft),
  })
  const [, { rows }] = await Promise.all([locked, upserted])
  const [row] = rows
  if (row === undefined) throw new Error('an upsert returned no row')
  return row
}

/** Moves a record. Resolves to false if it no longer exists, or the caller may not change it. */
export async function moveObject(query: Query, from: Pick<ObjectRow, 'id' | 'version'>, to: ObjectVersion) {
  await query(lockName(to.bucket, to.name))
  const { rowCount } = await query({
    name: 'storage-move',
    text: `update storage.objects set bucket_id = $3, name = $4, version = $5 where id = $1 and version = $2
      returning id`,
    values: [from.id, from.version, to.bucket, to.name, to.version],
  })
  return rowCount === 1
}

/** Allows deletions, which a trigger otherwise refuses, because a deletion by plain SQL would orphan the bytes. */
export const ALLOW_DELETE: Statement = {
  name: 'storage-allow-delete',
  text: "select set_config('storage.allow_delete_query', 'true', true)",
}

export async function deleteObjects(query: Query, bucket: string, names: string[]) {
  await query(ALLOW_DELETE)
  const { rows } = await query<ObjectRow>({
    name: 'storage-delete',
    text: `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${COLUMNS}`,
    values: [bucket, names],
  })
  return rows
}

/** Deletes a batch of the objects whose ids the SQL function `unreferenced` returns. */
export async function deleteUnreferenced(query: Query, unreferenced: string) {
  await query(ALLOW_DELETE)
  const { rows } = await query<ObjectVersion>({
    text: `delete from storage.objects where id in (select ${unreferenced} limit 500)
      returning bucket_id as bucket, name, version`,
  })
  return rows
}

/** Reads which of the versions have a record. */
export const findVersions = (versions: ObjectVersion[]): Statement => ({
  name: 'storage-find-versions',
  text: `select o.bucket_id as bucket, o.name, o.version
    from unnest($1::text[], $2::text[], $3::text[]) as wanted (bucket, name, version)
    join storage.objects o on o.bucket_id = wanted.bucket and o.name = wanted.name and o.version = wanted.version`,
  values: [
    versions.map(({ bucket }) => bucket),
    versions.map(({ name }) => name),
    versions.map(({ version }) => version),
  ],
})
