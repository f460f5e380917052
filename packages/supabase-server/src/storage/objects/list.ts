import { z } from 'zod'
import type { Statement } from '#postgres/database.ts'
import { invalidRequest } from '../errors.ts'
import { plainText } from '../routes/request.ts'
import type { ObjectRow } from './objects.ts'

const order = z.enum(['asc', 'desc']).default('asc')

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

const MAX_ROWS = 1000

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

export const listV2Body = z.object({
  prefix: plainText().default(''),
  limit: z.int().min(1).default(MAX_ROWS),
  cursor: z.string().max(4000).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order })
    .prefault({}),
})

/** The cursor of a page: the sort value and the name of its last entry. */
const cursorEntry = z.tuple([plainText(), plainText(2048)])

function readCursor(cursor: string): [string, string] {
  try {
    return cursorEntry.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalidRequest('cursor is none that this server gave')
  }
}

export type Entry = Pick<
  ObjectRow,
  'name' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'
> & {
  id: string | null
  sorted_by: string
}

/** Reads one row more than a page has, to learn whether there is a next page. */
export function listObjectsV2(bucket: string, page: z.output<typeof listV2Body>): Statement {
  const { prefix, cursor, with_delimiter, sortBy } = page
  const { column } = sortBy
  const type = column === 'name' ? 'text' : 'timestamptz'
  const [after, afterName] = cursor === undefined ? [null, null] : readCursor(cursor)
  return {
    name: `storage-list-v2-${column}-${sortBy.order}`,
    text: `with found as (
        select name, substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
        from storage.objects where bucket_id = $1 and starts_with(name, $2)
      ), entries as (
        select $2 || split_part(rest, '/', 1) || '/' as name, null::uuid as id, min(created_at) as updated_at,
          min(created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where $3 and strpos(rest, '/') > 0 group by 1
        union all
        select name, id, updated_at, created_at, last_accessed_at, metadata
        from found where not ($3 and strpos(rest, '/') > 0)
      )
      select *, ${column}::text as sorted_by from entries
      where $4::text is null
        or (${column}, name collate "C") ${sortBy.order === 'asc' ? '>' : '<'} ($4::${type}, $5)
      order by ${column} ${column === 'name' ? 'collate "C"' : ''} ${sortBy.order}, name collate "C" ${sortBy.order}
      limit $6`,
    values: [bucket, prefix, with_delimiter, after, afterName, pageSize(page) + 1],
  }
}

const pageSize = ({ limit }: { limit: number }) => Math.min(limit, MAX_ROWS)

export function pageOf(rows: Entry[], page: z.output<typeof listV2Body>) {
  const entries = rows.slice(0, pageSize(page))
  const last = entries.at(-1)
  const hasNext = rows.length > entries.length
  return {
    hasNext,
    ...(hasNext &&
      last && {
        nextCursor: Buffer.from(JSON.stringify([last.sorted_by, last.name])).toString('base64url'),
      }),
    folders: entries.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name.slice(0, -1) })),
    objects: entries
      .filter(({ id }) => id !== null)
      .map(({ sorted_by, ...object }) => ({ ...object, key: object.name })),
  }
}
