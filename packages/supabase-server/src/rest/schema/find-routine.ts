import { noSuchFunction, severalFunctions } from '#rest/errors.ts'
import type { Routine, Schema } from './schema.ts'
import { suggest } from './suggest.ts'

/** The least similarities, from 0 to 1, at which PostgREST suggests another function's name, or other parameters. */
const NEAR_NAME = 0.75
const NEAR_PARAMETERS = 0.33

/** The names of the given arguments, and the kind of the body, which may itself be the only, unnamed argument. */
type Call = {
  name: string
  given: string[]
  /** The kind of body of a POST request. */
  body?: 'json' | 'text' | 'xml' | 'bytea'
}

/**
 * The function that takes exactly the given arguments; parameters with a default may be omitted.
 * @throws if no function matches, or more than one
 */
export function findRoutine(schema: Schema, call: Call): Routine {
  const overloads = schema.routines.get(call.name) ?? []
  const byName = overloads.filter((routine) => takesNamed(routine, call))
  const found = byName.length > 0 ? byName : overloads.filter((routine) => takesBody(routine, call))
  const [first] = found
  if (first && found.length === 1) return first
  if (first) throw severalFunctions(found.map(signature))
  throw notFound(schema, overloads, call)
}

export const takesBodyWhole = ({ arguments: [only, ...more] }: Routine) =>
  only !== undefined && more.length === 0 && only.name === ''

function takesNamed(routine: Routine, { given, body }: Call) {
  // A body that is not JSON has no named arguments; a function without arguments does not accept it.
  if (body !== undefined && body !== 'json' && routine.arguments.length === 0) return false
  const names = new Set(given)
  return (
    routine.arguments.every(({ name, isRequired }) => !isRequired || names.has(name)) &&
    given.every((name) => routine.arguments.some((argument) => argument.name === name))
  )
}

function takesBody(routine: Routine, { body }: Call) {
  if (body === undefined || !takesBodyWhole(routine)) return false
  const type = routine.arguments[0]?.type
  return body === 'json' ? type === 'json' || type === 'jsonb' : type === body
}

const signature = ({ name, arguments: all }: Routine) =>
  `public.${name}(${all.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`

function notFound(schema: Schema, overloads: Routine[], { name, given, body }: Call) {
  const names = [...new Set(given)].sort()
  const isWhole = body !== undefined && body !== 'json'
  const withNames = names.length === 0 ? ' without parameters' : `(${names.join(', ')})`
  const counted = `with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`
  const searched = isWhole
    ? ` with a single unnamed ${body} parameter`
    : (names.length === 0 ? ' without parameters' : ` ${counted}`) +
      (body === 'json' ? ' or with a single unnamed json/jsonb parameter' : '')
  return noSuchFunction(
    `Could not find the function public.${name}${isWhole ? '' : withNames} in the schema cache`,
    `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
    isWhole ? null : hintAt(schema, overloads, name, names),
  )
}

function hintAt(schema: Schema, overloads: Routine[], name: string, given: string[]): string | null {
  const listed = (names: string[]) => `(${[...names].sort().join(', ')})`
  const near =
    overloads.length === 0
      ? suggest(name.slice(0, 100), schema.routines.keys(), NEAR_NAME)
      : suggest(
          listed(given).slice(0, 300),
          overloads.map((routine) => listed(routine.arguments.map((argument) => argument.name))),
          NEAR_PARAMETERS,
        )
  if (near === undefined) return null
  return `Perhaps you meant to call the function public.${overloads.length === 0 ? near : name + near}`
}
