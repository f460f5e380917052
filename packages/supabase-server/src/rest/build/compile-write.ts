import { filtersAreNotTheKey, writeWithoutFilter } from '#rest/errors.ts'
import type { Query } from '#rest/parse/tree.ts'
import type { Shape, Statements } from '#rest/plan.ts'
import type { Schema, Table } from '#rest/schema/schema.ts'
import { planRead } from './plan-read.ts'
import { resultSql } from './result.ts'
import { neededColumns, selectSql } from './select.ts'
import { Bindings, identifier, inPublic } from './sql.ts'
import { type Conflict, deleteSql, INSERTED, insertSql, rootConditions, updateSql } from './write.ts'

export function compileWrite(schema: Schema, table: Table, shape: Shape): Statements {
  const { action, preferences } = shape
  const bindings = new Bindings()
  const answer = (text: string, more: Partial<Statements> = {}): Statements => ({
    main: bindings.compiled(text),
    isReadOnly: false,
    isShared: false,
    readsRequest: true,
    ...more,
  })
  if (preferences.return === 'representation') return answer(representedSql(schema, table, shape, bindings))
  if (action === 'insert' && preferences.return === 'headers-only') {
    return answer(countedSql(table, shape, table.primaryKey, bindings), { key: table.primaryKey })
  }
  if (countsInserted(shape)) return answer(countedSql(table, shape, [], bindings))
  return answer(writeSql(table, shape, '', bindings))
}

/** Compiles a write that returns the written rows as a query would. */
function representedSql(schema: Schema, table: Table, shape: Shape, bindings: Bindings): string {
  const reference = identifier(table.name)
  const root = { name: table.name, table, from: `pgrst_source as ${reference}`, reference, isRow: false }
  const node = planRead(schema, root, shape.query, true)
  const write = writeSql(table, shape, neededColumns(node, table, inPublic(table.name)), bindings)
  const more = countsInserted(shape) ? `, ${INSERTED} as inserted` : ''
  return `with pgrst_source as (${write}) ${resultSql(selectSql(node, bindings), { ...shape, more })}`
}

/** Compiles a write that counts the written and the new rows and returns the key of a single row. */
function countedSql(table: Table, shape: Shape, key: string[], bindings: Bindings): string {
  const columns = key.map((column) => `${inPublic(table.name)}.${identifier(column)}`).join(', ') || '1'
  const location = key.map((column) => `min(${identifier(column)}::text)`).join(', ')
  return [
    `with pgrst_source as (${writeSql(table, shape, columns, bindings)})`,
    `select '' as body, count(*)::int as rows, ${INSERTED} as inserted`,
    key.length > 0 ? `, case when count(*) = 1 then array[${location}] end as location` : '',
    'from pgrst_source',
  ].join(' ')
}

const countsInserted = ({ action, preferences }: Shape) =>
  action === 'upsert' || (action === 'insert' && preferences.resolution === 'merge-duplicates')

function writeSql(table: Table, shape: Shape, returned: string, bindings: Bindings): string {
  const { action, query, body, preferences } = shape
  if ((action === 'update' || action === 'delete') && rootConditions(query).length === 0)
    throw writeWithoutFilter(action)
  if (action === 'delete') return deleteSql(table, query, returned, bindings)
  const writing = { names: body?.names ?? [], hasDefaults: preferences.missing === 'default', returned }
  if (action === 'update') return updateSql(table, query, writing, bindings)
  if (action === 'insert') {
    return insertSql(table, { ...writing, conflict: conflictOf(table, shape) }, bindings)
  }
  if (!isFilteredByKey(table, query)) throw filtersAreNotTheKey()
  const conflict: Conflict = { on: table.primaryKey, resolution: 'merge-duplicates' }
  const conditions = rootConditions(query)
  return insertSql(table, { ...writing, hasDefaults: false, conflict, conditions }, bindings)
}

function conflictOf(table: Table, { query, preferences: { resolution } }: Shape): Conflict | undefined {
  return resolution && { on: query.onConflict ?? table.primaryKey, resolution }
}

function isFilteredByKey({ primaryKey }: Table, query: Query): boolean {
  const filtered = rootConditions(query).map((condition) =>
    condition.kind === 'filter' && !condition.isNegated && condition.operation.operator === 'eq'
      ? condition.field.name
      : undefined,
  )
  return (
    primaryKey.length > 0 &&
    primaryKey.every((column) => filtered.includes(column)) &&
    filtered.every((column) => column !== undefined && primaryKey.includes(column))
  )
}
