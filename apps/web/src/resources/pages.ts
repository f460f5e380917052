import type { QueryClient } from '@tanstack/react-query'
import { unwrap } from './unwrap.ts'

/** The maximum number of rows in a response: `max_rows` of the REST service, and the page size of the storage service. */
const mostRows = 1000

/** Loads a whole list by pages, because the server truncates long responses silently. The list needs a total order. */
export async function allRows<Row>(load: (from: number, to: number) => Promise<readonly Row[]>) {
  const rows: Row[] = []
  for (;;) {
    const page = await load(rows.length, rows.length + mostRows - 1)
    rows.push(...page)
    if (page.length < mostRows) return rows
  }
}

type Answer<Row> = { data: Row[]; error: null } | { data: null; error: { message: string; code: string } }
type Ranged<Row> = { abortSignal: (signal: AbortSignal) => PromiseLike<Answer<Row>> }

/** All rows that a query finds. The query needs a total order. */
export const allFound = <Row>(
  query: () => { range: (from: number, to: number) => Ranged<Row> },
  signal: AbortSignal,
) => allRows(async (from, to) => unwrap(await query().range(from, to).abortSignal(signal)))

type Context = { signal: AbortSignal; client: QueryClient }

/** Keyset pagination: the next page begins after the last row of a full page. */
export const keyset = <Row>(
  pageSize: number,
  load: (last: Row | null, context: Context) => Promise<Row[]>,
) => ({
  queryFn: ({ pageParam, ...context }: Context & { pageParam: Row | null }) => load(pageParam, context),
  initialPageParam: null as Row | null,
  getNextPageParam: (page: Row[]) => (page.length === pageSize ? page.at(-1) : undefined),
})

/** A cursor in a list by `created_at`, newest or oldest first; the id breaks ties. */
export type Moment = { created_at: string; id: string }

/** The argument that makes a database function list what comes after this cursor. */
export const after = (last: Moment | null) => last && { after: { created_at: last.created_at, id: last.id } }

/** The PostgREST condition for the rows after a cursor, newest first. */
export const olderThan = ({ created_at, id }: Moment, idColumn: string) =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",${idColumn}.lt.${id})`
