import type { Condition, OrderTerm, SelectColumn } from '#rest/parse/tree.ts'
import type { Relationship, Table } from '#rest/schema/schema.ts'

/** A resource that is read: the root, or one embedded in another. */
export type ReadNode = {
  /** The name of the table or function. */
  name: string
  table: Table | undefined
  /** What stands in `from`, and how its columns are referred to. */
  from: string
  reference: string
  /** Whether `reference` is a row of the table, and not only has its columns. */
  isRow: boolean
  columns: SelectColumn[]
  embeds: Embed[]
  /** SQL that ties it to its parent. */
  joins: string[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | undefined
  /** The root's comes with each request, that of an embedded one belongs to the shape. */
  offset: number | 'given' | undefined
}

export type Embed = {
  node: ReadNode
  relation: string
  alias: string | undefined
  relationship: Relationship
  /** What its rows, or their JSON, are called in the parent's `from`. */
  reference: string
  isInner: boolean
  isSpread: boolean
}

/** The name under which an embedded resource stands in the result. */
export const keyOf = ({ alias, relation }: Embed) => alias ?? relation

/** `films()` selects nothing: it is there for filters only, and is not in the result. */
export const isEmpty = ({ node }: Embed): boolean => node.columns.length === 0 && node.embeds.every(isEmpty)
