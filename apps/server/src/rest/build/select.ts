import { notEmbedded, orderNeedsToOne } from '#rest/errors.ts'
import type { OrderTerm, SelectColumn } from '#rest/parse/tree.ts'
import { isToOne } from '#rest/schema/schema.ts'
import { conditionSql } from './condition.ts'
import { fieldSql, resultName } from './field.ts'
import { type Embed, isEmpty, keyOf, type ReadNode } from './read-node.ts'
import { type Bindings, identifier } from './sql.ts'

/** The `select` that answers the rows of `node`, with what is embedded in them. */
export function selectSql(node: ReadNode, bindings: Bindings): string {
  const items = [
    ...node.columns.map((column) => columnSql(node, column, bindings)),
    ...node.embeds.filter((embed) => !isEmpty(embed)).map(embeddedItem),
  ]
  const laterals = node.embeds.map((embed) => lateralSql(embed, bindings))
  const conditions = [
    ...node.joins,
    ...node.conditions.map((condition) => conditionSql(node, condition, bindings)),
  ]
  const parts = [
    `select ${items.length > 0 ? items.join(', ') : '1'} from ${node.from}`,
    ...laterals,
    conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    node.order.length > 0
      ? `order by ${node.order.map((term) => orderSql(node, term, bindings)).join(', ')}`
      : '',
    limitSql(node, bindings),
  ]
  return parts.filter(Boolean).join(' ')
}

export function columnSql(node: ReadNode, { field, cast, alias }: SelectColumn, bindings: Bindings): string {
  const value = fieldSql(node, field, bindings)
  const name = alias ?? resultName(field)
  const typed = cast === undefined ? value : `cast(${value} as ${cast})`
  return name === undefined ? typed : `${typed} as ${identifier(name)}`
}

function embeddedItem(embed: Embed): string {
  const { reference, relationship } = embed
  if (embed.isSpread) return spreadItems(embed).join(', ')
  const value = isToOne(relationship)
    ? `row_to_json(${reference}.*)`
    : `coalesce(${reference}.${reference}, '[]')`
  return `${value} as ${identifier(keyOf(embed))}`
}

/** The columns of a spread resource, by the names that they have in it. */
function spreadItems({ node, reference }: Embed): string[] {
  return [
    ...node.columns.map(({ field, alias }) => {
      const name = alias ?? resultName(field) ?? field.name
      return name === '*' ? `${reference}.*` : `${reference}.${identifier(name)}`
    }),
    ...node.embeds
      .filter((embed) => !isEmpty(embed))
      .flatMap((embed) =>
        embed.isSpread
          ? spreadItems(embed).map((item) => `${reference}${item.slice(embed.reference.length)}`)
          : [`${reference}.${identifier(keyOf(embed))}`],
      ),
  ]
}

function lateralSql({ node, reference, relationship, isInner }: Embed, bindings: Bindings): string {
  const join = isInner ? 'inner join' : 'left join'
  const rows = selectSql(node, bindings)
  if (isToOne(relationship)) return `${join} lateral (${rows}) as ${reference} on true`
  const aggregated = `select json_agg(${reference}) as ${reference} from (${rows}) as ${reference}`
  const on = isInner ? `${reference}.${reference} is not null` : 'true'
  return `${join} lateral (${aggregated}) as ${reference} on ${on}`
}

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
 * Limits are written out: planned for a limit that is not known, a statement would be planned for a tenth of all
 * rows, and planned anew each time.
 */
function limitSql({ limit, offset }: ReadNode, bindings: Bindings): string {
  const first = limit === undefined ? '' : `limit ${limit}`
  const from =
    offset === undefined ? '' : `offset ${offset === 'given' ? bindings.bind({ from: 'offset' }) : offset}`
  return [first, from].filter(Boolean).join(' ')
}
