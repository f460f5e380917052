/** The source of a parameter's value on each run. */
export type Source =
  | { from: 'shape'; value: string }
  | { from: 'slot'; slot: number; as: 'text' | 'pattern' }
  /** A list as an array; in the request it follows `operator`. */
  | { from: 'list'; slot: number; operator: 'in.' | 'not.in.' }
  /** An array of several values; the numbers are slots. */
  | { from: 'items'; items: (number | string)[] }
  /** The request body as it is, or as an array of rows. */
  | { from: 'body'; as: 'whole' | 'rows' }
  | { from: 'offset' }

/** The parameters of one statement, in binding order. */
export class Bindings {
  readonly sources: Source[] = []
  /** Slots with inlined values, which tie the statement to those values. */
  readonly fixed: number[] = []

  /** `$1`, `$2`, … */
  bind(source: Source) {
    return `$${this.sources.push(source)}`
  }

  value(value: string) {
    return this.bind({ from: 'shape', value })
  }
}

/** A quoted identifier. It may name something unknown, which Postgres refuses. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A quoted literal; only for strings from the schema, never from a request. */
export const literal = (text: string) =>
  text.includes('\\') ? `E'${text.replace(/['\\]/g, '$&$&')}'` : `'${text.replaceAll("'", "''")}'`

export const inPublic = (name: string) => `public.${identifier(name)}`
