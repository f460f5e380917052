import { maxAffectedNeedsRows, notImplemented } from '../errors.ts'
import type { Argument as Given, SelectItem } from '../parse/tree.ts'
import type { Shape, Statements } from '../plan.ts'
import { findRoutine, takesBodyWhole } from '../schema/find-routine.ts'
import type { Routine, Schema, Table } from '../schema/schema.ts'
import { rangeOf, totalSql } from './compile-read.ts'
import { planRead } from './plan-read.ts'
import { columnOf, resultSql } from './result.ts'
import { neededColumns, selectSql } from './select.ts'
import { Bindings, identifier, inPublic } from './sql.ts'
import { bodyColumn, firstBodyRow } from './write.ts'

const SCALAR = 'pgrst_scalar'

/** The input of a function call: query values, the body's members, or the body itself. */
type Arguments = { from: 'address'; given: Given[] } | { from: 'body'; names: string[] }

/** A `from` item with the function's result, under the alias `reference`. */
function callSql(routine: Routine, args: Arguments, reference: string, bindings: Bindings): string {
  const { call, from } = callWith(routine, args, bindings)
  if (routine.returns.kind !== 'composite') {
    return `(select ${call} as ${SCALAR}${from === '' ? '' : ` from ${from}`}) as ${reference}`
  }
  return from === '' ? `${call} as ${reference}` : `${from} cross join lateral ${call} as ${reference}`
}

function callWith(routine: Routine, args: Arguments, bindings: Bindings): { call: string; from: string } {
  const name = inPublic(routine.name)
  if (args.from === 'address') {
    return { call: `${name}(${addressArguments(routine, args.given, bindings)})`, from: '' }
  }
  const [only] = routine.arguments
  if (only && takesBodyWhole(routine)) {
    return { call: `${name}(${bindings.bind({ from: 'body', as: 'whole' })}::${only.type})`, from: '' }
  }
  const used = routine.arguments.filter((argument) => args.names.includes(argument.name))
  if (used.length === 0) return { call: `${name}()`, from: '' }
  const list = used.map((argument) => named(argument, bodyColumn(argument.name))).join(', ')
  return { call: `${name}(${list})`, from: firstBodyRow(used, false, bindings) }
}

const named = ({ name, isVariadic }: Routine['arguments'][number], value: string) =>
  `${isVariadic ? 'variadic ' : ''}${identifier(name)} := ${value}`

function addressArguments(routine: Routine, given: Given[], bindings: Bindings): string {
  return routine.arguments
    .flatMap((argument) => {
      const values = given.filter(({ name }) => name === argument.name)
      const last = values.at(-1)
      if (!last) return []
      if (argument.isVariadic) {
        const items = values.map(({ slot, value }) => slot ?? value)
        return [named(argument, `${bindings.bind({ from: 'items', items })}::${argument.type}`)]
      }
      if (argument.name === '') throw notImplemented('Functions with unnamed arguments are called by POST')
      const value =
        last.slot === undefined
          ? bindings.value(last.value)
          : bindings.bind({ from: 'slot', slot: last.slot, as: 'text' })
      return [named(argument, `${value}::${argument.type}`)]
    })
    .join(', ')
}

const KEPT = 'pgrst_call'

export function compileCall(schema: Schema, shape: Shape): Statements {
  const { name, query, preferences } = shape
  const routine = routineOf(schema, shape)
  const { returns } = routine
  const of = returns.table ?? name
  const reference = identifier(of)
  const table = returns.table === null ? undefined : schema.tables.get(returns.table)
  const bindings = new Bindings()
  const call = (as: string) => callSql(routine, argumentsOf(shape), as, bindings)
  // A counted result is read twice, so it is materialized; other results are inlined.
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
    readsRequest:
      schema.readsRequest.has('') || (schema.readsRequest.has(name) && mayReadRequest(routine, shape)),
    mayFailLate: query.conditions.length + query.orders.length > 0 || !query.select.every(isPlain(table)),
    returns,
  }
}

/** Whether an item is a plain column, whose selection cannot fail. */
const isPlain = (table: Table | undefined) => (item: SelectItem) =>
  item.kind === 'column' &&
  item.cast === undefined &&
  item.field.path.length === 0 &&
  (table === undefined || item.field.name === '*' || table.columns.has(item.field.name))

const mayReadRequest = ({ readsRequestWith }: Routine, shape: Shape) =>
  readsRequestWith === null || namesGiven(shape).includes(readsRequestWith)

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

/**
 * Scalars are returned as bare values. But if a single object is requested and the function returns a set, the set's
 * element is returned as a row.
 */
function bareValue({ kind, isSet }: Routine['returns'], { media }: Shape): { value?: string } {
  if (kind === 'composite' || (isSet && media.format === 'object')) return {}
  return { value: columnOf(SCALAR) }
}
