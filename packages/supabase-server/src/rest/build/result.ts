import type { MediaType } from '#rest/parse/accept.ts'

/** The row that every statement answers: the result as text, made by Postgres, and how many rows are in it. */
export type ResultRow = {
  body: string
  rows: number
  /** All rows, limits aside; where the request counts them. */
  total?: number
  /** Of an insert that may merge: how many rows are new. */
  inserted?: number
  /** The key of the only row inserted. */
  location?: (string | null)[] | null
}

type Wanted = {
  media: MediaType
  isHead: boolean
  /** What of each row stands in the result; the row itself where nothing is given. */
  value?: string
  /** More columns of the `ResultRow`. */
  more?: string
}

const ROW = 'pgrst_row'

export const columnOf = (name: string) => `${ROW}.${name}`

/** `select`s the text of all rows of `from`, as the media type has it, and their number. */
export function resultSql(rows: string, { media, isHead, value = ROW, more = '' }: Wanted): string {
  const body = isHead ? "''" : media.format === 'csv' ? CSV : jsonSql(value, media)
  return `select ${body} as body, count(*)::int as rows${more} from (${rows}) as ${ROW}`
}

function jsonSql(value: string, { stripNulls }: MediaType) {
  const all = `json_agg(${value})`
  return `coalesce(${stripNulls ? `json_strip_nulls(${all})` : all}, '[]')::text`
}

const LINE = `substring(${ROW}::text, 2, length(${ROW}::text) - 2)`

/** The names come from the first row, as Postgres knows them only there. */
const CSV = `(
  select coalesce(string_agg(name, ','), '') from json_object_keys(row_to_json((array_agg(${ROW}))[1])) as name
) || e'\\n' || coalesce(string_agg(${LINE}, e'\\n'), '')`
