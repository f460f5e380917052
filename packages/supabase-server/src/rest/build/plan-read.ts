import { aggregatesDisabled, notEmbedded, notImplemented } from '#rest/errors.ts'
import type { Query, SelectEmbed, SelectItem } from '#rest/parse/tree.ts'
import { findRelationship } from '#rest/schema/find-relationship.ts'
import { isToOne, type Relationship, type Schema } from '#rest/schema/schema.ts'
import type { Embed, ReadNode } from './read-node.ts'
import { columnsSql, identifier, inPublic } from './sql.ts'

/** Maximum number of rows per response, as on hosted Supabase. */
export const MAX_ROWS = 1_000

/** Deeper embedding would be expensive in Postgres, and no app needs it. */
const MAX_DEPTH = 4

/** Planning fifty resources takes Postgres half a second, regardless of the number of rows. */
const MAX_EMBEDS = 20

/** Limits on the width of a row, because a request may select one column several times, under different names. */
const MAX_ITEMS = 200
const MAX_REPEATS = 3

const withEmbedded = (items: SelectItem[]): SelectItem[] =>
  items.flatMap((item) => (item.kind === 'embed' ? [item, ...withEmbedded(item.items)] : [item]))

const ALL: SelectItem[] = [{ kind: 'column', field: { name: '*', path: [] } }]

type Source = Pick<ReadNode, 'name' | 'table' | 'from' | 'reference' | 'isRow'>

type Root = Source & { limit?: number; hasOffset?: boolean }

/** Builds the tree of resources to read, each with its part of the query. */
export function planRead(schema: Schema, root: Root, query: Query, isWrite = false): ReadNode {
  const items = withEmbedded(query.select)
  if (items.filter(({ kind }) => kind === 'embed').length > MAX_EMBEDS) {
    throw notImplemented(`More than ${MAX_EMBEDS} embedded resources`)
  }
  if (items.length > MAX_ITEMS) throw notImplemented(`More than ${MAX_ITEMS} selected columns and resources`)
  const { limit, hasOffset, ...source } = root
  const node = emptyNode(source)
  node.limit = limit
  if (hasOffset) node.offset = 'given'
  addItems(schema, node, query.select.length > 0 ? query.select : ALL, [root.name])
  for (const { path, condition } of query.conditions) {
    // For a write, the root's filters select the rows to write, not to return.
    if (!isWrite || path.length > 0) nodeAt(node, path).conditions.push(condition)
  }
  for (const { path, terms } of query.orders) {
    const at = nodeAt(node, path)
    // Of several `order` parameters for a resource, the first counts.
    if (at.order.length === 0) at.order = terms
  }
  if (isWrite) return node
  for (const { path, limit, offset } of query.limits) {
    const at = nodeAt(node, path)
    if (limit !== undefined) at.limit = Math.max(0, Math.min(limit, MAX_ROWS))
    if (offset !== undefined) at.offset = Math.max(0, offset)
  }
  return node
}

const emptyNode = (source: Source): ReadNode => ({
  ...source,
  columns: [],
  embeds: [],
  joins: [],
  conditions: [],
  order: [],
  limit: undefined,
  offset: undefined,
})

function nodeAt(node: ReadNode, path: string[]): ReadNode {
  let at = node
  for (const name of path) {
    const embed = at.embeds.find(({ relation, alias }) => relation === name || alias === name)
    if (!embed) throw notEmbedded(name)
    at = embed.node
  }
  return at
}

const wholeColumn = (item: SelectItem) =>
  item.kind === 'column' && item.field.path.length === 0 ? item.field.name : undefined

/** `path` contains the tables from the root to `node`. */
function addItems(schema: Schema, node: ReadNode, items: SelectItem[], path: string[]) {
  for (const [column, same] of Map.groupBy(items, wholeColumn)) {
    if (column !== undefined && same.length > MAX_REPEATS) {
      throw notImplemented(`'${column}' is selected more than ${MAX_REPEATS} times`)
    }
  }
  for (const item of items) {
    if (item.kind === 'embed') node.embeds.push(planEmbed(schema, node, item, path))
    else if (item.aggregate) throw aggregatesDisabled()
    else node.columns.push(item)
  }
}

function planEmbed(schema: Schema, parent: ReadNode, item: SelectEmbed, path: string[]): Embed {
  const relationship = findRelationship(schema, parent.name, item.relation, item.hint)
  const { target } = relationship
  const depth = path.length
  if (depth > MAX_DEPTH) throw notImplemented(`Resources embedded more than ${MAX_DEPTH} deep`)
  if (!isToOne(relationship) && path.slice(0, -1).includes(target)) {
    // Rows multiply each time a path leads back to an earlier table and can reach many of its rows. The only such
    // path allowed leads from a table directly to itself, once.
    throw notImplemented(`'${target}' is repeated in a path of embedded resources`)
  }
  const reference = identifier(`${target}_${depth}`)
  const node = emptyNode({ name: target, table: schema.tables.get(target), reference, from: '', isRow: true })
  Object.assign(node, joined(relationship, parent, reference, depth))
  if (!isToOne(relationship)) node.limit = MAX_ROWS
  addItems(schema, node, item.items, [...path, target])
  return {
    node,
    relation: item.relation,
    alias: item.alias,
    relationship,
    reference: identifier(`${parent.name}_${item.alias ?? item.relation}_${depth}`),
    isInner: item.join === 'inner',
    isSpread: item.isSpread,
  }
}

/** The `from` item and the join conditions of an embedded resource. */
function joined(relationship: Relationship, parent: ReadNode, reference: string, depth: number) {
  const table = `${inPublic(relationship.target)} as ${reference}`
  const equal = (left: string, leftColumn: string, right: string, rightColumn: string) =>
    `${left}.${identifier(leftColumn)} = ${right}.${identifier(rightColumn)}`

  if (relationship.cardinality === 'computed') {
    return { from: `${inPublic(relationship.name)}(${rowOf(parent)}) as ${reference}`, joins: [] }
  }
  if (relationship.cardinality === 'many-to-many') {
    const { table: name, origin, target } = relationship.junction
    const junction = identifier(`${name}_${depth}_junction`)
    return {
      from: `${table}, ${inPublic(name)} as ${junction}`,
      joins: [
        ...origin.map(([column, ofJunction]) => equal(junction, ofJunction, parent.reference, column)),
        ...target.map(([column, ofJunction]) => equal(junction, ofJunction, reference, column)),
      ],
    }
  }
  return {
    from: table,
    joins: relationship.columns.map(([column, ofTarget]) =>
      equal(reference, ofTarget, parent.reference, column),
    ),
  }
}

/**
 * A row of the parent table as a function argument. Without the star, Postgres would prefer a column of the same name.
 */
function rowOf({ name, table, reference, isRow }: ReadNode): string {
  if (isRow || !table) return `${reference}.*`
  return `row(${columnsSql(table, reference)})::${inPublic(name)}`
}
