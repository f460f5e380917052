import type { Compiled } from '#rest/plan.ts'

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
  /** Slots whose values are inlined: the statement serves only requests with these values. */
  readonly fixed: number[] = []
  /** Whether a condition may take long on few rows. */
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
