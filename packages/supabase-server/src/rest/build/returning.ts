import type { Condition } from '#rest/parse/tree.ts'
import type { Table } from '#rest/schema/schema.ts'
import { embedOf } from './condition.ts'
import type { ReadNode } from './read-node.ts'
import { identifier } from './sql.ts'

/**
 * The columns of `reference` that `node` selects, filters, sorts by or joins on. Includes computed columns, because
 * only in `returning` does the row still have its table's type.
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
