import type { Condition, Query } from '#rest/parse/tree.ts'
import type { Table } from '#rest/schema/schema.ts'
import { conditionSql } from './condition.ts'
import { bodyColumn, bodyRows, findColumns, firstBodyRow } from './payload.ts'
import { type Bindings, identifier, inPublic } from './sql.ts'

export type Conflict = { on: string[]; resolution: 'merge-duplicates' | 'ignore-duplicates' }

type Insert = {
  names: string[]
  hasDefaults: boolean
  conflict: Conflict | undefined
  /** Only rows for which these hold are inserted. */
  conditions?: Condition[]
  returning: string
}

/** Counts rows up as they are offered and down as they turn out to be there already. */
export const INSERTED = "nullif(current_setting('pgrst.inserted', true), '')::int"
const counted = (step: '+ 1' | '- 1') =>
  `set_config('pgrst.inserted', (coalesce(${INSERTED}, 0) ${step})::text, true) <> ''`

export function insertSql(table: Table, insert: Insert, bindings: Bindings): string {
  const { names, hasDefaults, conflict, conditions = [], returning } = insert
  const columns = findColumns(table, names)
  const rows = bodyRows(columns, hasDefaults, bindings)
  const isMerge = conflict?.resolution === 'merge-duplicates'
  const where = [
    ...conditions.map((condition) => conditionSql({ table, reference: 'pgrst_body' }, condition, bindings)),
    ...(isMerge ? [counted('+ 1')] : []),
  ]
  return [
    `insert into ${inPublic(table.name)}`,
    names.length > 0 ? `(${names.map(identifier).join(', ')})` : '',
    `select ${names.map(bodyColumn).join(', ')} from ${rows}`,
    where.length > 0 ? `where ${where.join(' and ')}` : '',
    conflict && conflict.on.length > 0 ? conflictSql(conflict, names) : '',
    returning,
  ]
    .filter(Boolean)
    .join(' ')
}

function conflictSql({ on, resolution }: Conflict, names: string[]): string {
  const target = `on conflict (${on.map(identifier).join(', ')})`
  if (resolution === 'ignore-duplicates' || names.length === 0) return `${target} do nothing`
  const set = names.map((name) => `${identifier(name)} = excluded.${identifier(name)}`).join(', ')
  return `${target} do update set ${set} where ${counted('- 1')}`
}

export function updateSql(
  table: Table,
  names: string[],
  query: Query,
  returning: string,
  bindings: Bindings,
): string {
  const target = inPublic(table.name)
  if (names.length === 0) return returning ? `select * from ${target} where false` : 'select where false'
  const columns = findColumns(table, names)
  const set = names.map((name) => `${identifier(name)} = ${bodyColumn(name)}`).join(', ')
  const from = firstBodyRow(columns, bindings)
  return [`update ${target} set ${set} from ${from}`, whereSql(table, query, bindings), returning]
    .filter(Boolean)
    .join(' ')
}

export const deleteSql = (table: Table, query: Query, returning: string, bindings: Bindings): string =>
  [`delete from ${inPublic(table.name)}`, whereSql(table, query, bindings), returning]
    .filter(Boolean)
    .join(' ')

export const rootConditions = ({ conditions }: Query): Condition[] =>
  conditions.filter(({ path }) => path.length === 0).map(({ condition }) => condition)

function whereSql(table: Table, query: Query, bindings: Bindings): string {
  const of = { table, reference: identifier(table.name) }
  const conditions = rootConditions(query).map((condition) => conditionSql(of, condition, bindings))
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}
