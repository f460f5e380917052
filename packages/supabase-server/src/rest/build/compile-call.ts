import { maxAffectedNeedsRows } from '#rest/errors.ts'
import type { SelectItem } from '#rest/parse/tree.ts'
import type { Plan, Shape } from '#rest/plan.ts'
import { findRoutine } from '#rest/schema/find-routine.ts'
import type { Routine, Schema, Table } from '#rest/schema/schema.ts'
import { type Arguments, callSql, SCALAR } from './call.ts'
import { rangeOf, totalSql } from './compile-read.ts'
import { planRead } from './plan-read.ts'
import { columnOf, resultSql } from './result.ts'
import { neededColumns } from './returning.ts'
import { selectSql } from './select.ts'
import { Bindings, identifier } from './sql.ts'

const KEPT = 'pgrst_call'

export function compileCall(
  schema: Schema,
  shape: Shape,
): Pick<Plan, 'main' | 'isReadOnly' | 'isShared' | 'mayFailLate' | 'returns'> {
  const { name, query, preferences } = shape
  const routine = routineOf(schema, shape)
  const { returns } = routine
  const of = returns.table ?? name
  const reference = identifier(of)
  const table = returns.table === null ? undefined : schema.tables.get(returns.table)
  const bindings = new Bindings()
  const call = (as: string) => callSql(routine, argumentsOf(shape), as, bindings)
  // A counted result is read twice, so it is materialized; others are inlined.
  const isKept = preferences.count === 'exact' || preferences.count === 'estimated'
  const from = isKept ? `pgrst_source as ${reference}` : call(reference)
  const node = planRead(
    schema,
    { name: of, table, from, reference, isRow: !isKept, ...rangeOf(shape) },
    query,
  )
  const kept = isKept
    ? `with pgrst_source as materialized (select ${neededColumns(node, table, KEPT)} from ${call(KEPT)}) `
    : ''
  const rows = selectSql(node, bindings)
  const more = isKept ? totalSql(node, shape, bindings) : ''
  const text = kept + resultSql(rows, { ...shape, more, ...bareValue(returns, shape) })
  return {
    main: bindings.compiled(text),
    isReadOnly: shape.isGet || !routine.isVolatile,
    isShared: !routine.isVolatile,
    mayFailLate: query.conditions.length + query.orders.length > 0 || !query.select.every(isPlain(table)),
    returns,
  }
}

/** Whether an item is a column as it is, which cannot fail. */
const isPlain = (table: Table | undefined) => (item: SelectItem) =>
  item.kind === 'column' &&
  item.cast === undefined &&
  item.field.path.length === 0 &&
  (table === undefined || item.field.name === '*' || table.columns.has(item.field.name))

const namesGiven = ({ isGet, query, body }: Shape) =>
  isGet ? query.args.map((argument) => argument.name) : (body?.names ?? [])

const argumentsOf = (shape: Shape): Arguments =>
  shape.isGet ? { from: 'address', given: shape.query.args } : { from: 'body', names: namesGiven(shape) }

function routineOf(schema: Schema, shape: Shape): Routine {
  const { name, isGet, body, preferences } = shape
  const routine = findRoutine(schema, {
    name,
    given: namesGiven(shape),
    ...(body && !isGet && { body: body.kind }),
  })
  const isLimited = preferences.handling === 'strict' && preferences.maxAffected !== undefined
  if (isLimited && !routine.returns.isSet) throw maxAffectedNeedsRows()
  return routine
}

/** Scalars are returned as they are, but a set of scalars requested as an object becomes a row. */
function bareValue({ kind, isSet }: Routine['returns'], { media }: Shape): { value?: string } {
  if (kind === 'composite' || (isSet && media.format === 'object')) return {}
  return { value: columnOf(SCALAR) }
}
