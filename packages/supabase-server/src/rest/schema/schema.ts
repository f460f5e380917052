/** The schema `public`, as far as requests can refer to it. */

export type Column = {
  name: string
  type: string
  /** The column's default as SQL; null if it has none. */
  default: string | null
  /** All values of an enum or boolean column; null for other types. */
  labels: string[] | null
}

export type Table = {
  name: string
  columns: Map<string, Column>
  primaryKey: string[]
}

type Pair = [ofOrigin: string, ofTarget: string]

/** How rows of `origin` relate to rows of `target`. */
export type Relationship = { origin: string; target: string } & (
  | {
      cardinality: 'one-to-many' | 'many-to-one' | 'one-to-one'
      constraint: string
      columns: Pair[]
    }
  | {
      cardinality: 'many-to-many'
      junction: {
        table: string
        constraints: [toOrigin: string, toTarget: string]
        /** Pairs of a column of the origin and the column of the junction that references it. */
        origin: [column: string, ofJunction: string][]
        target: [column: string, ofJunction: string][]
      }
    }
  | {
      /** A function from a row of `origin` to rows of `target`. */
      cardinality: 'computed'
      name: string
      isToOne: boolean
    }
)

export const isToOne = (relationship: Relationship) =>
  relationship.cardinality === 'computed'
    ? relationship.isToOne
    : relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one'

type Argument = { name: string; type: string; isRequired: boolean; isVariadic: boolean }

export type Routine = {
  name: string
  arguments: Argument[]
  /** Whether the function may write, so that a POST runs it in a transaction that may write. */
  isVolatile: boolean
  /** The only argument with which the function reads the request, if its comment names one. */
  readsRequestWith: string | null
  returns: {
    kind: 'void' | 'scalar' | 'composite'
    isSet: boolean
    /** The table whose rows the function returns; its result has the relationships of that table. */
    table: string | null
  }
}

export type Schema = {
  tables: Map<string, Table>
  /** Relationships by origin table. */
  relationships: Map<string, Relationship[]>
  /** Routines by name; several if the name is overloaded. */
  routines: Map<string, Routine[]>
  /**
   * The names of functions that may read the request's headers, cookies, method or path; '' if any read of a table may.
   */
  readsRequest: ReadonlySet<string>
}
