import { notImplemented } from '#rest/errors.ts'
import type { Argument as Given } from '#rest/parse/tree.ts'
import { takesBodyWhole } from '#rest/schema/find-routine.ts'
import type { Routine } from '#rest/schema/schema.ts'
import { bodyArguments, bodyColumn } from './payload.ts'
import { type Bindings, identifier, inPublic } from './sql.ts'

export const SCALAR = 'pgrst_scalar'

/** The input of a function call: query values, the body's members, or the body itself. */
export type Arguments = { from: 'address'; given: Given[] } | { from: 'body'; names: string[] }

/** A `from` item with the function's result, under the alias `reference`. */
export function callSql(routine: Routine, args: Arguments, reference: string, bindings: Bindings): string {
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
  return { call: `${name}(${list})`, from: bodyArguments(used, bindings) }
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
