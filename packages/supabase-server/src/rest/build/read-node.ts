import type { Condition, OrderTerm, SelectColumn } from '#rest/parse/tree.ts'
import type { Relationship, Table } from '#rest/schema/schema.ts'

/** A resource to read: the root, or an embedded one. */
export type ReadNode = {
  /** The name of the table or function. */
  name: string
  table: Table | undefined
  /** The `from` item, and the alias that qualifies its columns. */
  from: string
  reference: string
  /** Whether `reference.*` is a row of the table's own type, as functions take it. */
  isRow: boolean
  columns: SelectColumn[]
  embeds: Embed[]
  /** SQL that joins the resource to its parent. */
  joins: string[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | undefined
  /** An embedded resource's offset is part of the shape; the root's is `given` with each request. */
  offset: number | 'given' | undefined
}

export type Embed = {
  node: ReadNode
  relation: string
  alias: string | undefined
  relationship: Relationship
  /** The alias of this resource's rows, or of their JSON, in the parent's `from`. */
  reference: string
  isInner: boolean
  isSpread: boolean
}

/** The key of an embedded resource in the result. */
export const keyOf = ({ alias, relation }: Embed) => alias ?? relation

/** Whether the resource selects nothing, like `films()`: it only filters and is not in the result. */
export const isEmpty = ({ node }: Embed): boolean => node.columns.length === 0 && node.embeds.every(isEmpty)
