/** Where the value of a statement's parameter comes from, each time the statement runs. */
export type Source =
  | { from: 'shape'; value: string }
  | { from: 'slot'; slot: number; as: 'text' | 'pattern' }
  /** A list as an array; `operator` stands before it in the request. */
  | { from: 'list'; slot: number; operator: 'in.' | 'not.in.' }
  /** An array of several: the numbers are slots. */
  | { from: 'items'; items: (number | string)[] }
  /** The request's body as it is, or as an array of rows. */
  | { from: 'body'; as: 'whole' | 'rows' }
  | { from: 'offset' }

/** The parameters of one statement, numbered in the order in which they are bound. */
export class Bindings {
  readonly sources: Source[] = []
  /** Slots whose values stand in the statement itself, which therefore serves no other values. */
  readonly fixed: number[] = []

  /** `$1`, `$2`, … */
  bind(source: Source) {
    return `$${this.sources.push(source)}`
  }

  value(value: string) {
    return this.bind({ from: 'shape', value })
  }
}

/** A name as SQL. Names of a request may be here that the schema does not know: Postgres refuses those itself. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A string as SQL; only for what comes from the schema, never from a request. */
export const literal = (text: string) =>
  text.includes('\\') ? `E'${text.replace(/['\\]/g, '$&$&')}'` : `'${text.replaceAll("'", "''")}'`

export const inPublic = (name: string) => `public.${identifier(name)}`
