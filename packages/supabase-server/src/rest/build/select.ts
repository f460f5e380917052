import { notEmbedded, orderNeedsToOne } from '../errors.ts'
import type { Condition, OrderTerm, SelectColumn } from '../parse/tree.ts'
import { isToOne, type Table } from '../schema/schema.ts'
import { conditionSql, embedOf } from './condition.ts'
import { type Embed, isEmpty, keyOf, type ReadNode } from './read-node.ts'
import { type Bindings, columnsSql, fieldSql, identifier, resultName } from './sql.ts'

/** The `select` of a node's rows with the resources embedded in them. */
export function selectSql(node: ReadNode, bindings: Bindings): string {
  // A relationship embedded twice under different names multiplies rows, and no app needs that.
  const { size } = new Set(node.embeds.map(({ relationship }) => relationship))
  bindings.isCostly ||= size < node.embeds.length
  const items = [
    ...node.columns.map((column) => columnSql(node, column, bindings)),
    ...node.embeds.filter((embed) => !isEmpty(embed)).map(embeddedItem),
    // A node without items selects all columns: its parent may be sorted by a column that is not in the result.
    ...(node.columns.length + node.embeds.length === 0 ? [allSql(node)] : []),
  ]
  const laterals = node.embeds.map((embed) => lateralSql(embed, bindings))
  const conditions = [
    ...node.joins,
    ...node.conditions.map((condition) => conditionSql(node, condition, bindings)),
  ]
  const parts = [
    `select ${items.join(', ')} from ${node.from}`,
    ...laterals,
    conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    node.order.length > 0
      ? `order by ${node.order.map((term) => orderSql(node, term, bindings)).join(', ')}`
      : '',
    limitSql(node, bindings),
  ]
  return parts.filter(Boolean).join(' ')
}

function columnSql(node: ReadNode, { field, cast, alias }: SelectColumn, bindings: Bindings): string {
  if (field.name === '*') return allSql(node)
  const value = fieldSql(node, field, bindings)
  const name = alias ?? resultName(field)
  const typed = cast === undefined ? value : `cast(${value} as ${cast})`
  return name === undefined ? typed : `${typed} as ${identifier(name)}`
}

const allSql = ({ table, reference, isRow }: ReadNode) =>
  isRow || !table ? `${reference}.*` : columnsSql(table, reference)

function embeddedItem(embed: Embed): string {
  const { reference, relationship } = embed
  if (embed.isSpread) return `${reference}.*`
  const value = isToOne(relationship)
    ? `row_to_json(${reference}.*)`
    : `coalesce(${reference}.${reference}, '[]')`
  return `${value} as ${identifier(keyOf(embed))}`
}

/** The names of the columns that a spread resource contributes. */
function spreadNames({ node }: Embed): string[] {
  const names = node.columns.flatMap(({ field, alias }) =>
    field.name === '*' ? [...(node.table?.columns.keys() ?? [])] : (alias ?? resultName(field) ?? field.name),
  )
  const embedded = node.embeds.filter((embed) => !isEmpty(embed))
  return [...names, ...embedded.flatMap((embed) => (embed.isSpread ? spreadNames(embed) : keyOf(embed)))]
}

function lateralSql(embed: Embed, bindings: Bindings): string {
  const { node, reference, relationship, isInner, isSpread } = embed
  const rows = selectSql(node, bindings)
  const join = `${isInner ? 'inner' : 'left'} join lateral`
  if (isToOne(relationship)) return `${join} (${rows}) as ${reference} on true`
  const values = isSpread ? spreadNames(embed).map((name) => arrayOf(reference, name)) : [rowsOf(reference)]
  const atLeastOne = isInner ? ' having count(*) > 0' : ''
  return `${join} (select ${values.join(', ')} from (${rows}) as ${reference}${atLeastOne}) as ${reference} on true`
}

const rowsOf = (reference: string) => `json_agg(${reference}) as ${reference}`

const arrayOf = (reference: string, name: string) =>
  `coalesce(json_agg(${reference}.${identifier(name)}), '[]') as ${identifier(name)}`

function orderSql(
  node: ReadNode,
  { relation, field, direction, nulls }: OrderTerm,
  bindings: Bindings,
): string {
  const by =
    relation === undefined
      ? fieldSql(node, field, bindings)
      : fieldSql({ table: undefined, reference: orderedBy(node, relation).reference }, field, bindings)
  const last = nulls === undefined ? '' : ` nulls ${nulls.slice('nulls'.length)}`
  return `${by}${direction === undefined ? '' : ` ${direction}`}${last}`
}

function orderedBy(node: ReadNode, relation: string): Embed {
  const embed = node.embeds.find((candidate) => keyOf(candidate) === relation)
  if (!embed) throw notEmbedded(relation)
  if (!isToOne(embed.relationship)) throw orderNeedsToOne(node.name, relation)
  return embed
}

/**
 * Limits are inlined: with a parameter, the generic plan assumes a tenth of the rows, so Postgres never prefers it and
 * replans every execution.
 */
function limitSql({ limit, offset }: ReadNode, bindings: Bindings): string {
  const first = limit === undefined ? '' : `limit ${limit}`
  const from =
    offset === undefined ? '' : `offset ${offset === 'given' ? bindings.bind({ from: 'offset' }) : offset}`
  return [first, from].filter(Boolean).join(' ')
}

/**
 * The columns of `reference` that `node` selects, filters, sorts by or joins on. Includes computed columns, which
 * cannot be computed after `returning`, because there the row no longer has its table's type.
 */
export function neededColumns(node: ReadNode, table: Table | undefined, reference: string): string {
  const names = new Set([
    ...node.columns.map(({ field }) => field.name),
    ...node.order.flatMap(({ relation, field }) => (relation === undefined ? field.name : [])),
    ...node.conditions.flatMap((condition) => columnsIn(node, condition)),
  ])
  const isComputed = (name: string) => table !== undefined && name !== '*' && !table.columns.has(name)
  const isAll =
    names.has('*') || node.embeds.some(({ relationship }) => relationship.cardinality === 'computed')
  if (isAll) {
    const computed = [...names].filter(isComputed)
    return [`${reference}.*`, ...computed.map((name) => `${reference}.${identifier(name)}`)].join(', ')
  }
  for (const { relationship } of node.embeds) {
    if (relationship.cardinality === 'computed') continue
    const pairs =
      relationship.cardinality === 'many-to-many' ? relationship.junction.origin : relationship.columns
    for (const [column] of pairs) names.add(column)
  }
  return [...names].map((name) => `${reference}.${identifier(name)}`).join(', ') || '1'
}

function columnsIn(node: ReadNode, condition: Condition): string[] {
  if (condition.kind !== 'filter') return condition.members.flatMap((member) => columnsIn(node, member))
  return embedOf(node, condition) ? [] : [condition.field.name]
}
