import type { QueryResult, QueryResultRow } from 'pg'

/** A `pg` client or pool, connected as the owner of the database. */
export type Queryable = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>
}

/** Runs a statement that returns exactly one row. */
export async function one<Row extends QueryResultRow>(client: Queryable, text: string, values: unknown[]) {
  const { rows } = await client.query<Row>(text, values)
  const [row] = rows
  if (rows.length !== 1 || row === undefined) throw new Error(`Expected one row, got ${rows.length}: ${text}`)
  return row
}

let last = 0

/** Counts up from 1, so that the factories' defaults are unique and the same on every run. */
export const next = () => ++last
