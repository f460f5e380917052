import { noSuchColumn } from '../errors.ts'
import type { Condition, Query } from '../parse/tree.ts'
import type { Column, Table } from '../schema/schema.ts'
import { conditionSql } from './condition.ts'
import { type Bindings, identifier, inPublic, literal } from './sql.ts'

/** The alias of the rows in the body: one JSON array, which Postgres unpacks and casts. */
const BODY = 'pgrst_body'

export const bodyColumn = (name: string) => `${BODY}.${identifier(name)}`

/** @throws if the table has no such column */
function findColumns(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw noSuchColumn(table.name, name)
    return column
  })
}

type Typed = { name: string; type: string; default?: string | null }

const typed = (columns: Typed[]) => columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')

/** A `from` item with a row per element of the body. */
function bodyRows(columns: Typed[], hasDefaults: boolean, bindings: Bindings): string {
  const body = bindings.bind({ from: 'body', as: 'rows' })
  if (columns.length === 0) return `json_array_elements(${body}::json) as ${BODY}`
  const defaults = hasDefaults ? columns.filter((column) => column.default != null) : []
  if (defaults.length === 0) return `json_to_recordset(${body}::json) as ${BODY}(${typed(columns)})`
  const made = defaults.map((column) => `${literal(column.name)}, ${column.default}`).join(', ')
  const filled = `select jsonb_agg(jsonb_build_object(${made}) || element) from jsonb_array_elements(${body}::jsonb) as element`
  return `jsonb_to_recordset((${filled})) as ${BODY}(${typed(columns)})`
}

/** A `from` item with the body's first element. */
export const firstBodyRow = (columns: Typed[], hasDefaults: boolean, bindings: Bindings): string =>
  `(select * from ${bodyRows(columns, hasDefaults, bindings)} limit 1) as ${BODY}`

export type Conflict = { on: string[]; resolution: 'merge-duplicates' | 'ignore-duplicates' }

/** The preferences and conditions of a write. */
type Writing = {
  names: string[]
  /** Whether missing columns get their default instead of null. */
  hasDefaults: boolean
  /** The columns to return; '' for none. */
  returned: string
}

type Inserting = Writing & {
  conflict: Conflict | undefined
  /** SQL conditions that a row must meet to be inserted. */
  conditions?: Condition[]
}

/** A transaction-local counter of new rows: each row to insert adds one, and each that exists already subtracts one. */
export const INSERTED = "nullif(current_setting('pgrst.inserted', true), '')::int"
const counted = (step: '+ 1' | '- 1') =>
  `set_config('pgrst.inserted', (coalesce(${INSERTED}, 0) ${step})::text, true) <> ''`

const returning = (returned: string) => (returned === '' ? '' : `returning ${returned}`)

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

export function insertSql(table: Table, inserting: Inserting, bindings: Bindings): string {
  const { names, hasDefaults, conflict, conditions = [], returned } = inserting
  const rows = bodyRows(findColumns(table, names), hasDefaults, bindings)
  const of = { table, reference: 'pgrst_body' }
  const where = [
    ...conditions.map((condition) => conditionSql(of, condition, bindings)),
    ...(conflict?.resolution === 'merge-duplicates' ? [counted('+ 1')] : []),
  ]
  return joined(
    `insert into ${inPublic(table.name)}`,
    names.length > 0 ? `(${names.map(identifier).join(', ')})` : '',
    `select ${names.map(bodyColumn).join(', ')} from ${rows}`,
    where.length > 0 ? `where ${where.join(' and ')}` : '',
    conflict && conflict.on.length > 0 ? conflictSql(conflict, names) : '',
    returning(returned),
  )
}

function conflictSql({ on, resolution }: Conflict, names: string[]): string {
  const target = `on conflict (${on.map(identifier).join(', ')})`
  if (resolution === 'ignore-duplicates' || names.length === 0) return `${target} do nothing`
  const set = names.map((name) => `${identifier(name)} = excluded.${identifier(name)}`).join(', ')
  return `${target} do update set ${set} where ${counted('- 1')}`
}

export function updateSql(table: Table, query: Query, writing: Writing, bindings: Bindings): string {
  const { names, hasDefaults, returned } = writing
  const target = inPublic(table.name)
  // A body without columns updates nothing. As in PostgREST, the response is then an empty set of rows.
  if (names.length === 0) return `select ${returned} from ${target} where false`
  const from = firstBodyRow(findColumns(table, names), hasDefaults, bindings)
  const set = names.map((name) => `${identifier(name)} = ${bodyColumn(name)}`).join(', ')
  return joined(
    `update ${target} set ${set} from ${from}`,
    whereSql(table, query, bindings),
    returning(returned),
  )
}

export const deleteSql = (table: Table, query: Query, returned: string, bindings: Bindings): string =>
  joined(`delete from ${inPublic(table.name)}`, whereSql(table, query, bindings), returning(returned))

export const rootConditions = ({ conditions }: Query): Condition[] =>
  conditions.filter(({ path }) => path.length === 0).map(({ condition }) => condition)

function whereSql(table: Table, query: Query, bindings: Bindings): string {
  const of = { table, reference: identifier(table.name) }
  const conditions = rootConditions(query).map((condition) => conditionSql(of, condition, bindings))
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}
