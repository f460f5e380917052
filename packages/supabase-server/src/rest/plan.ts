import type { Body } from './body.ts'
import type { Source } from './build/sql.ts'
import type { MediaType } from './parse/accept.ts'
import type { Preferences } from './parse/prefer.ts'
import type { Query } from './parse/tree.ts'
import type { Routine } from './schema/schema.ts'

export type Action = 'read' | 'insert' | 'update' | 'upsert' | 'delete' | 'call'

/** What all requests of one shape have in common. */
export type Shape = {
  action: Action
  /** The table or function. */
  name: string
  /** HEAD needs no body. */
  isHead: boolean
  /** Whether a call has its arguments in the query. */
  isGet: boolean
  query: Query
  range: { limit: number | undefined; hasOffset: boolean }
  preferences: Preferences
  media: MediaType
  body: Pick<Body, 'names' | 'kind'> | undefined
}

/** A statement with the sources of its values. `fixed` slots have the values of one request. */
export type Compiled = { text: string; sources: Source[]; fixed: number[] }

/** The statements of a shape, and what it takes to respond to its requests. */
export type Plan = Pick<Shape, 'action' | 'name' | 'isHead' | 'preferences' | 'media'> & {
  main: Compiled
  /** Gets Postgres's row estimate. */
  explain?: Compiled
  isReadOnly: boolean
  /** Whether concurrent identical requests may share one response. */
  isShared: boolean
  /** What a function returns. */
  returns?: Routine['returns']
  /** The key columns in an inserted row's Location. */
  key?: string[]
}
