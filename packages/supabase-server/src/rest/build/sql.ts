import type { Field } from '../parse/tree.ts'
import type { Compiled } from '../plan.ts'
import type { Table } from '../schema/schema.ts'

/** Where a parameter's value comes from on each run. */
export type Source =
  | { from: 'shape'; value: string }
  | { from: 'slot'; slot: number; as: 'text' | 'pattern' }
  /** The list of an `in` or similar filter, as an array; in the request it follows `operator`. */
  | { from: 'list'; slot: number; operator: 'in.' | 'not.in.' }
  /** An array of the values in several slots. */
  | { from: 'items'; items: (number | string)[] }
  /** The request body, unchanged or as an array of rows. */
  | { from: 'body'; as: 'whole' | 'rows' }
  | { from: 'offset' }

/** Collects the parameters of one statement, in binding order. */
export class Bindings {
  readonly sources: Source[] = []
  /** Slots whose values are inlined, so the statement is valid only for requests with these values. */
  readonly fixed: number[] = []
  /** Whether a condition may take long even on few rows. */
  isCostly = false

  /** Adds a parameter and returns its placeholder: `$1`, `$2`, … */
  bind(source: Source) {
    return `$${this.sources.push(source)}`
  }

  value(value: string) {
    return this.bind({ from: 'shape', value })
  }

  compiled(text: string): Compiled {
    const { sources, fixed, isCostly } = this
    return { text, sources, fixed, isCostly }
  }
}

/** Quotes an identifier. Unknown names need no check here: Postgres rejects them. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Quotes a literal. Only for strings from the schema, never from a request. */
export const literal = (text: string) =>
  text.includes('\\') ? `E'${text.replace(/['\\]/g, '$&$&')}'` : `'${text.replaceAll("'", "''")}'`

export const inPublic = (name: string) => `public.${identifier(name)}`

type Owner = { table: Table | undefined; reference: string }

/** The SQL of a column, a computed column, or a JSON path in either. */
export function fieldSql({ table, reference }: Owner, { name, path }: Field, bindings: Bindings): string {
  const column = `${reference}.${identifier(name)}`
  if (path.length === 0) return column
  const type = table?.columns.get(name)?.type
  const root = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`
  return path.reduce((sql, { arrow, key }) => {
    const value = bindings.value(String(key))
    return `${sql}${arrow}${typeof key === 'number' ? `${value}::int` : value}`
  }, root)
}

/** Lists the columns of `table`, qualified by `reference`. */
export const columnsSql = ({ columns }: Table, reference: string) =>
  [...columns.keys()].map((name) => `${reference}.${identifier(name)}`).join(', ')

/** The default name of a column in the result. */
export function resultName({ name, path }: Field): string | undefined {
  if (path.length === 0) return undefined
  return String(path.findLast(({ key }) => typeof key === 'string')?.key ?? name)
}
