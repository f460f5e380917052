/** PostgREST's query language as trees, without knowledge of the database. */

export type JsonStep = { arrow: '->' | '->>'; key: string | number }

/** A column, or `*`, with an optional JSON path. */
export type Field = { name: string; path: JsonStep[] }

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min'

export type SelectColumn = {
  kind: 'column'
  field: Field
  alias?: string
  cast?: string
  aggregate?: { name: Aggregate; cast?: string }
}

export type SelectEmbed = {
  kind: 'embed'
  relation: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  /** Whether it is written `...relation(…)`, which adds its columns to its parent's. */
  isSpread: boolean
  items: SelectItem[]
}

export type SelectItem = SelectColumn | SelectEmbed

export const SINGLE_OPERATORS = [
  'neq',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'isdistinct',
] as const
export const QUANTIFIABLE_OPERATORS = [
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
] as const
export const SEARCH_OPERATORS = ['fts', 'plfts', 'phfts', 'wfts'] as const
export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Operation =
  | { operator: (typeof SINGLE_OPERATORS)[number]; value: string }
  | { operator: (typeof QUANTIFIABLE_OPERATORS)[number]; quantifier?: 'any' | 'all'; value: string }
  | { operator: (typeof SEARCH_OPERATORS)[number]; language?: string; value: string }
  | { operator: 'in'; values: string[] }
  | { operator: 'is'; value: (typeof IS_VALUES)[number] }

export type Filter = {
  kind: 'filter'
  field: Field
  isNegated: boolean
  operation: Operation
  /** The slot of the value, if it may differ between requests of one shape. */
  slot?: number
}

type Logic = { kind: 'and' | 'or'; isNegated: boolean; members: Condition[] }

export type Condition = Filter | Logic

export type OrderTerm = {
  /** The embedded to-one resource whose column the parent is sorted by. */
  relation?: string
  field: Field
  direction?: 'asc' | 'desc'
  nulls?: 'nullsfirst' | 'nullslast'
}

/** Something that applies to the resource at `path`: `[]` is the root, `['films', 'actors']` is nested. */
type At<T> = { path: string[] } & T

export type Argument = { name: string; value: string; slot?: number }

export type Query = {
  select: SelectItem[]
  conditions: At<{ condition: Condition }>[]
  orders: At<{ terms: OrderTerm[] }>[]
  /** The limits of embedded resources; the root's limit is in `Range`. */
  limits: At<{ limit?: number; offset?: number }>[]
  columns?: string[]
  onConflict?: string[]
  /** The arguments of a function called by GET. */
  args: Argument[]
}
