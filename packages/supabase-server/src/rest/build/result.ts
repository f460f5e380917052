import type { MediaType } from '../parse/headers.ts'

/** The row that every statement returns: the result as text, built by Postgres, and its number of rows. */
export type ResultRow = {
  body: string
  rows: number
  /** The number of rows without limits, if the request counts them. */
  total?: number
  /** The number of new rows of an upsert. */
  inserted?: number
  /** The key of a single inserted row. */
  location?: (string | null)[] | null
}

type Wanted = {
  media: MediaType
  isHead: boolean
  /** The SQL of each returned value; by default the row itself. */
  value?: string
  /** The SQL of further columns of the `ResultRow`. */
  more?: string
}

const ROW = 'pgrst_row'
const RESULT = 'pgrst_result'

/** Enough for a thousand rows of 4 kB. A client that stops reading keeps the whole response in the server's memory. */
const MAX_BYTES = 4 * 1024 * 1024

export const columnOf = (name: string) => `${ROW}.${name}`

/**
 * Aggregates the rows of the query `rows` into one text in the format of the media type, and counts them. A text over
 * the limit makes a cast fail, which also rolls back a write; `isTooLarge` recognizes the error.
 */
export function resultSql(rows: string, { media, isHead, value = ROW, more = '' }: Wanted): string {
  const body = isHead ? "''" : media.format === 'csv' ? CSV : jsonSql(value, media)
  const result = `select ${body} as body, count(*)::int as rows${more} from (${rows}) as ${ROW}`
  if (isHead) return result
  // `offset 0` keeps Postgres from moving the condition into the subquery, which would build the text twice.
  return (
    `select * from (${result} offset 0) as ${RESULT} where case when octet_length(body) > ${MAX_BYTES}` +
    ` then ('a response of ' || octet_length(body) || ' bytes')::boolean else true end`
  )
}

export const isTooLarge = ({ code, message }: { code?: string | undefined; message: string }) =>
  code === '22P02' && / type boolean: "a response of \d+ bytes"$/.test(message)

function jsonSql(value: string, { stripNulls }: MediaType) {
  const all = `json_agg(${value})`
  return `coalesce(${stripNulls ? `json_strip_nulls(${all})` : all}, '[]')::text`
}

const LINE = `substring(${ROW}::text, 2, length(${ROW}::text) - 2)`

/** The header of a CSV has the names of the first row's columns, which only Postgres knows. */
const CSV = `(
  select coalesce(string_agg(name, ','), '') from json_object_keys(row_to_json((array_agg(${ROW}))[1])) as name
) || e'\\n' || coalesce(string_agg(${LINE}, e'\\n'), '')`
