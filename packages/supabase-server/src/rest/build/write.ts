import type { Condition, Query } from '#rest/parse/tree.ts'
import type { Table } from '#rest/schema/schema.ts'
import { conditionSql } from './condition.ts'
import { bodyColumn, bodyRows, findColumns, firstBodyRow } from './payload.ts'
import { type Bindings, identifier, inPublic } from './sql.ts'

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
  // PostgREST returns the row shape even when nothing was updated.
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
