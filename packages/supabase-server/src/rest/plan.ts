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
  /** HEAD asks for no body. */
  isHead: boolean
  /** Of a call: whether its arguments are in the address. */
  isGet: boolean
  query: Query
  range: { limit: number | undefined; hasOffset: boolean }
  preferences: Preferences
  media: MediaType
  body: Pick<Body, 'names' | 'kind'> | undefined
}

/** A statement, and where its values come from. Of the `fixed` slots it has those of one request only. */
export type Compiled = { text: string; sources: Source[]; fixed: number[] }

/** The statements of a shape, and what must be known of it to answer its requests. */
export type Plan = Pick<Shape, 'action' | 'name' | 'isHead' | 'preferences' | 'media'> & {
  main: Compiled
  /** Asks Postgres how many rows it expects. */
  explain?: Compiled
  isReadOnly: boolean
  /** Whether all who ask the same at one moment are answered the same. */
  isShared: boolean
  /** What a function returns. */
  returns?: Routine['returns']
  /** The columns that make the address of an inserted row. */
  key?: string[]
}
