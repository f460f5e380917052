import type { Body } from './body.ts'
import { callSql, SCALAR } from './build/call.ts'
import { countableSql } from './build/count.ts'
import { MAX_ROWS, planRead } from './build/plan-read.ts'
import type { ReadNode } from './build/read-node.ts'
import { columnOf, resultSql } from './build/result.ts'
import { neededColumns } from './build/returning.ts'
import { selectSql } from './build/select.ts'
import { Bindings, identifier, inPublic, type Source } from './build/sql.ts'
import { type Conflict, deleteSql, INSERTED, insertSql, rootConditions, updateSql } from './build/write.ts'
import { filtersAreNotTheKey, maxAffectedNeedsRows, unknownPreferences } from './errors.ts'
import type { MediaType } from './parse/accept.ts'
import type { Preferences } from './parse/prefer.ts'
import type { Query } from './parse/tree.ts'
import { findRoutine } from './schema/find-routine.ts'
import { findTable } from './schema/find-table.ts'
import type { Routine, Schema, Table } from './schema/schema.ts'

export type Action = 'read' | 'insert' | 'update' | 'upsert' | 'delete' | 'call'

/** What all requests of one shape have in common. */
export type Shape = {
  action: Action
  /** The table or function. */
  name: string
  /** HEAD asks for no body. */
  isHead: boolean
  /** Of a call: whether its arguments are in the address. */
  isGet: boolean
  query: Query
  range: { limit: number | undefined; hasOffset: boolean }
  preferences: Preferences
  media: MediaType
  body: Pick<Body, 'names' | 'kind'> | undefined
}

export type Compiled = { text: string; sources: Source[] }

/** The statements of a shape, and what must be known of it to answer its requests. */
export type Plan = Pick<Shape, 'action' | 'isHead' | 'preferences' | 'media'> & {
  main: Compiled
  /** Asks Postgres how many rows it expects. */
  explain: Compiled | undefined
  isReadOnly: boolean
  /** What a function returns. */
  returns: Routine['returns'] | undefined
  /** The key of an inserted row, for its address. */
  key: string[]
  name: string
}

type Built = Pick<Plan, 'main'> & Partial<Plan>

export function compile(schema: Schema, shape: Shape): Plan {
  const { action, name, isHead, preferences, media } = shape
  const built = shape.action === 'call' ? compileCall(schema, shape) : compileForTable(schema, shape)
  if (preferences.handling === 'strict' && preferences.unknown.length > 0) {
    throw unknownPreferences(preferences.unknown)
  }
  const common = { action, name, isHead, preferences, media, explain: undefined, returns: undefined, key: [] }
  return { ...common, isReadOnly: action === 'read', ...built }
}

function compileForTable(schema: Schema, shape: Shape): Built {
  const table = findTable(schema, shape.name)
  if (shape.action === 'read') return compileRead(schema, table, shape)
  return compileWrite(schema, table, shape)
}

function compileRead(schema: Schema, table: Table, shape: Shape): Built {
  const reference = identifier(table.name)
  const node = planRead(
    schema,
    { name: table.name, table, from: inPublic(table.name), reference, ...limits(shape) },
    shape.query,
  )
  const bindings = new Bindings()
  const rows = selectSql(node, bindings)
  const more = totalSql(node, shape, bindings)
  const body = shape.isHead ? bodiless(rows, more) : resultSql(rows, shape.media, { more })
  return { main: { text: body, sources: bindings.sources }, explain: explained(node, shape) }
}

const limits = ({ range: { limit, hasOffset } }: Shape) => ({
  limit: Math.min(limit ?? MAX_ROWS, MAX_ROWS),
  hasOffset,
})

const bodiless = (rows: string, more: string) =>
  `select '' as body, count(*)::int as rows${more} from (${rows}) as pgrst_row`

/** An estimate counts as far as rows are answered and takes Postgres's word for what is beyond. */
function totalSql(node: ReadNode, { preferences: { count } }: Shape, bindings: Bindings): string {
  if (count !== 'exact' && count !== 'estimated') return ''
  const most = count === 'estimated' ? ` limit ${MAX_ROWS + 1}` : ''
  return `, (select count(*)::int from (${countableSql(node, bindings)}${most}) as counted) as total`
}

function explained(node: ReadNode, { preferences: { count } }: Shape): Compiled | undefined {
  if (count !== 'planned' && count !== 'estimated') return undefined
  const bindings = new Bindings()
  return { text: `explain (format json) ${countableSql(node, bindings)}`, sources: bindings.sources }
}

function compileCall(schema: Schema, shape: Shape): Built {
  const { name, query, body, preferences } = shape
  const given = shape.isGet ? query.args.map((argument) => argument.name) : (body?.names ?? [])
  const routine = findRoutine(schema, { name, given, ...(body && !shape.isGet && { body: body.kind }) })
  const { returns } = routine
  if (preferences.handling === 'strict' && preferences.maxAffected !== undefined && !returns.isSet) {
    throw maxAffectedNeedsRows()
  }
  const of = returns.table ?? name
  const reference = identifier(of)
  const table = returns.table === null ? undefined : schema.tables.get(returns.table)
  const bindings = new Bindings()
  const args = shape.isGet
    ? ({ from: 'address', given: query.args } as const)
    : ({ from: 'body', names: given } as const)
  // Counted, its rows are read twice and so kept; else they are read where they arise.
  const isKept = preferences.count !== undefined
  const from = isKept ? `pgrst_source as ${reference}` : callSql(routine, args, reference, bindings)
  const node = planRead(schema, { name: of, table, from, reference, ...limits(shape) }, query)
  const kept = isKept
    ? `with pgrst_source as materialized (select ${neededColumns(node, table, 'pgrst_call')} from ${callSql(routine, args, 'pgrst_call', bindings)}) `
    : ''
  const rows = selectSql(node, bindings)
  const more = isKept ? totalSql(node, shape, bindings) : ''
  const value = returns.kind === 'composite' ? {} : { value: columnOf(SCALAR) }
  const text = shape.isHead ? bodiless(rows, more) : resultSql(rows, shape.media, { ...value, more })
  return {
    main: { text: kept + text, sources: bindings.sources },
    isReadOnly: shape.isGet || !routine.isVolatile,
    returns,
  }
}

function compileWrite(schema: Schema, table: Table, shape: Shape): Built {
  const { query, preferences, media } = shape
  const reference = identifier(table.name)
  const from = `pgrst_source as ${reference}`
  const node = planRead(schema, { name: table.name, table, from, reference }, query, true)
  const bindings = new Bindings()
  const target = inPublic(table.name)
  if (preferences.return === 'representation') {
    const returning = `returning ${neededColumns(node, table, target)}`
    const write = writeSql(table, shape, returning, bindings)
    const more = countsInserted(shape) ? `, ${INSERTED} as inserted` : ''
    const text = `with pgrst_source as (${write}) ${resultSql(selectSql(node, bindings), media, { more })}`
    return { main: { text, sources: bindings.sources } }
  }
  const key = shape.action === 'insert' && preferences.return === 'headers-only' ? table.primaryKey : []
  if (key.length === 0 && !countsInserted(shape)) {
    return { main: { text: writeSql(table, shape, '', bindings), sources: bindings.sources } }
  }
  const columns = key.map((column) => `${target}.${identifier(column)}`).join(', ') || '1'
  const write = writeSql(table, shape, `returning ${columns}`, bindings)
  const location = key.map((column) => `min(${identifier(column)}::text)`).join(', ')
  const text = `with pgrst_source as (${write})
    select '' as body, count(*)::int as rows, ${INSERTED} as inserted,
      case when count(*) = 1 then array[${location}]::text[] end as location
    from pgrst_source`
  return { main: { text, sources: bindings.sources }, key }
}

const countsInserted = ({ action, preferences }: Shape) =>
  action === 'upsert' || (action === 'insert' && preferences.resolution === 'merge-duplicates')

function writeSql(table: Table, shape: Shape, returning: string, bindings: Bindings): string {
  const { action, query, body, preferences } = shape
  const names = body?.names ?? []
  if (action === 'delete') return deleteSql(table, query, returning, bindings)
  if (action === 'update') return updateSql(table, names, query, returning, bindings)
  const hasDefaults = preferences.missing === 'default'
  if (action === 'insert') {
    const conflict = conflictOf(table, shape)
    return insertSql(table, { names, hasDefaults, conflict, returning }, bindings)
  }
  if (!isFilteredByKey(table, query)) throw filtersAreNotTheKey()
  const conflict = { on: table.primaryKey, resolution: 'merge-duplicates' } as const
  const conditions = rootConditions(query)
  return insertSql(table, { names, hasDefaults: false, conflict, conditions, returning }, bindings)
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
