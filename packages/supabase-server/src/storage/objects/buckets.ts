import type { Database, Query, Statement } from '#postgres/database.ts'
import { ALLOW_DELETE } from './objects.ts'

export type BucketRow = {
  id: string
  name: string
  owner: string
  public: boolean
  type: string
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

type BucketSettings = Pick<BucketRow, 'public' | 'file_size_limit' | 'allowed_mime_types'>

// The size limit is cast to float8, which is exact up to 2^53, because pg returns bigint as text.
const COLUMNS = `id, name, coalesce(owner_id, owner::text, '') as owner, public, type::text, file_size_limit::float8,
  allowed_mime_types, created_at, updated_at`

export const selectBucket = (id: string): Statement => ({
  name: 'storage-bucket',
  text: `select ${COLUMNS} from storage.buckets where id = $1`,
  values: [id],
})

/** Runs as the server: the existence of a bucket is not secret, and policies decide what may be done in it. */
export async function findBucket(database: Database, id: string) {
  const { rows } = await database.run<BucketRow>(selectBucket(id))
  return rows[0]
}

/** `image/*` allows every image. */
export const bucketAllows = ({ allowed_mime_types: allowed }: BucketRow, type: string) =>
  !allowed?.length ||
  allowed.some(
    (one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))) || one === '*/*',
  )

export const BUCKET_SORTS = ['id', 'name', 'created_at', 'updated_at'] as const

type BucketPage = {
  search: string
  sort: (typeof BUCKET_SORTS)[number]
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

export const selectBuckets = ({ search, sort, order, limit, offset }: BucketPage): Statement => ({
  name: `storage-buckets-${sort}-${order}`,
  text: `select ${COLUMNS} from storage.buckets where strpos(lower(name), lower($1)) > 0
    order by ${sort} ${order}, id limit $2 offset $3`,
  values: [search, limit, offset],
})

export const insertBucket = (id: string, ownerId: string | null, bucket: BucketSettings): Statement => ({
  name: 'storage-insert-bucket',
  text: `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
    values ($1, $1, $2, $3, $4, $5)`,
  values: [id, ownerId, bucket.public, bucket.file_size_limit, bucket.allowed_mime_types],
})

/** Updates a bucket; settings that are not given stay unchanged. */
export const updateBucket = (
  id: string,
  bucket: { [Name in keyof BucketSettings]?: BucketSettings[Name] | undefined },
): Statement => ({
  name: 'storage-update-bucket',
  text: `update storage.buckets set
      public = case when $2::jsonb ? 'public' then ($2 ->> 'public')::boolean else public end,
      file_size_limit = case when $2 ? 'file_size_limit' then ($2 ->> 'file_size_limit')::bigint else file_size_limit end,
      allowed_mime_types = case when $2 ? 'allowed_mime_types' then
        (select array_agg(value) from jsonb_array_elements_text(nullif($2 -> 'allowed_mime_types', 'null')) as value)
        else allowed_mime_types end,
      updated_at = now()
    where id = $1 returning id`,
  values: [id, bucket],
})

export async function deleteBucket(query: Query, id: string) {
  await query(ALLOW_DELETE)
  const { rowCount } = await query({
    name: 'storage-delete-bucket',
    text: 'delete from storage.buckets where id = $1 returning id',
    values: [id],
  })
  return rowCount === 1
}
