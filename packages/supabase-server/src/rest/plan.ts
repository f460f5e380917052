import type { Body } from './body.ts'
import type { Source } from './build/sql.ts'
import type { MediaType, Preferences } from './parse/headers.ts'
import type { Query } from './parse/tree.ts'
import type { Routine } from './schema/schema.ts'

export type Action = 'read' | 'insert' | 'update' | 'upsert' | 'delete' | 'call'

/** What all requests of one shape have in common. */
export type Shape = {
  action: Action
  /** The name of the table or function. */
  name: string
  /** Whether the request is a HEAD, whose response has no body. */
  isHead: boolean
  /** Whether a function is called by GET, with its arguments in the query string. */
  isGet: boolean
  query: Query
  range: { limit: number | undefined; hasOffset: boolean }
  preferences: Preferences
  media: MediaType
  body: Pick<Body, 'names' | 'kind'> | undefined
}

/**
 * A statement with the sources of its parameters. The values of `fixed` slots are inlined, so it is valid only for
 * requests with the same values. If `isCostly`, it may take long even on few rows.
 */
export type Compiled = { text: string; sources: Source[]; fixed: number[]; isCostly: boolean }

/** The statements of a shape, with the properties that decide how they are run. */
export type Statements = {
  main: Compiled
  /** The statement that reads Postgres's row estimate. */
  explain?: Compiled
  isReadOnly: boolean
  /** Whether concurrent identical requests may share one response. */
  isShared: boolean
  /** Whether the response may depend on the request's headers, cookies, method or path. */
  readsRequest: boolean
  /** Whether the request's expressions over a call's result may fail after the function has run. */
  mayFailLate?: boolean
  /** The return type of a function call. */
  returns?: Routine['returns']
  /** The key columns that the `Location` of an inserted row contains. */
  key?: string[]
}

/** Everything needed to respond to the requests of a shape. */
export type Plan = Pick<Shape, 'action' | 'name' | 'isHead' | 'preferences' | 'media'> & Statements
