import pg from 'pg'
import type { Caller } from '#http/caller.ts'
import type { Database, Statement } from '#postgres/database.ts'
import type { Column, Table } from './catalog.ts'
import type { Comparisons, Outcome } from './comparisons.ts'

/** The columns of a row that its reader may read, each with its value as JSON. */
export type Row = Map<Column, string>

export const readableBy = ({ role }: Caller, { columns }: Table) =>
  columns.filter(({ readers }) => readers.includes(role))

export const keysOf = ({ columns }: Table) => columns.filter(({ isKey }) => isKey)

/** Whether the caller may read the whole key, without which a row cannot be identified. */
export const mayReadKey = ({ role }: Caller, table: Table) =>
  keysOf(table).every(({ readers }) => readers.includes(role))

const parameters = (first: unknown[]) => {
  const values = [...first]
  return { values, bind: (value: unknown) => `$${values.push(value)}` }
}

/** The caller who reads, and the table to read. */
type Access = { database: Database; caller: Caller; table: Table }

/**
 * Reads the row of `key` as `caller` and evaluates `comparisons` on it. The outcomes for key columns are right even if
 * the caller may not read the row.
 * @returns the row, undefined if the caller may not read it or it no longer exists; and whether all callers with this
 * role would read the same
 */
export async function readRow(access: Access, key: string, comparisons: Comparisons) {
  const { caller, table } = access
  const columns = readableBy(caller, table)
  const { values, bind } = parameters([key, table.id])
  const keys = keysOf(table).map(({ sql }) => sql)
  const parts = [
    'same.for_all',
    `r.${keys[0]} is not null`,
    ...columns.map(({ sql }) => `to_jsonb(r.${sql})::text`),
    ...comparisons.expressions(columns, bind),
  ]
  const text = `select ${listed(parts)}
    from realtime.shows_the_same_to_all($2) as same (for_all), jsonb_populate_record(null::${table.sql}, $1::jsonb) k
    left join ${table.sql} r on ${keys.map((sql) => `r.${sql} = k.${sql}`).join(' and ')}`
  const [[isSameForAll, isThere, ...rest] = []] = await readOnly(access, { text, values })
  comparisons.settle(rest.slice(columns.length) as Outcome[][])
  const row = new Map(columns.map((column, index) => [column, String(rest[index])]))
  return { row: isThere ? row : undefined, isSameForAll: isSameForAll === true }
}

/** Evaluates `comparisons` on a deleted row, of which only the key is left. */
export async function compareKey(access: Access, key: string, comparisons: Comparisons): Promise<void> {
  const { table } = access
  const { values, bind } = parameters([key])
  const expressions = comparisons.expressions(keysOf(table), bind)
  const text = `select ${listed(expressions)} from jsonb_populate_record(null::${table.sql}, $1::jsonb) k`
  const [answer] = await readOnly(access, { text, values })
  comparisons.settle(answer as Outcome[][])
}

/** @returns Postgres's message if a value or an operator does not fit its column */
export async function tryOut(access: Access, comparisons: Comparisons): Promise<string | undefined> {
  const { values, bind } = parameters([])
  const trials = comparisons.trials(access.table.columns, bind)
  if (trials.length === 0) return undefined
  try {
    await readOnly(access, { text: `select ${listed(trials)}`, values })
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^(22|42)/.test(error.code ?? '')) return error.message
    throw error
  }
}

const listed = (expressions: string[]) =>
  expressions.map((expression, index) => `${expression} as "${index}"`).join(', ')

async function readOnly({ database, caller }: Access, statement: Statement): Promise<unknown[][]> {
  const { rows } = await database.runAs<Record<string, unknown>>(caller, statement, { isReadOnly: true })
  return rows.map(Object.values)
}
