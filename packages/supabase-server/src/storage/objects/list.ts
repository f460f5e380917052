import { z } from 'zod'
import type { Statement } from '#postgres/database.ts'
import { plainText } from '#storage/routes/request.ts'

export const order = z.enum(['asc', 'desc']).default('asc')

export const listBody = z.object({
  prefix: plainText(),
  search: plainText().default(''),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).max(1_000_000_000).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order,
    })
    .prefault({}),
})

export const MAX_ROWS = 1000

/** Escapes `%` and `_` for LIKE. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Lists the folders directly below a prefix, then its objects. A folder is a common prefix of longer names. */
export function listObjects(
  bucket: string,
  { prefix, search, limit, offset, sortBy }: z.output<typeof listBody>,
) {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const { column } = sortBy
  return {
    name: `storage-list-${column}-${sortBy.order}`,
    text: `with found as (
        select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
        from storage.objects where bucket_id = $1 and name ilike $3
      ), entries as (
        select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where strpos(rest, '/') > 0 group by 1
        union all
        select * from found where strpos(rest, '/') = 0
      )
      select * from entries
      order by id is not null, ${column} ${sortBy.order}, name limit $4 offset $5`,
    values: [bucket, folder, `${literal(folder)}${literal(search)}%`, Math.min(limit, MAX_ROWS), offset],
  } satisfies Statement
}
