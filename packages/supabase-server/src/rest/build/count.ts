import type { Condition } from '#rest/parse/tree.ts'
import { conditionSql, embedOf, isAbsent } from './condition.ts'
import type { ReadNode } from './read-node.ts'
import type { Bindings } from './sql.ts'

/** A `select` that returns as many rows as the query would without a limit. */
export function countableSql(node: ReadNode, bindings: Bindings): string {
  const conditions = [
    ...node.joins,
    ...node.conditions.map((condition) => countedCondition(node, condition, bindings)),
    ...node.embeds
      .filter(({ isInner }) => isInner)
      .map((embed) => `exists (${countableSql(embed.node, bindings)})`),
  ]
  return `select 1 from ${node.from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
}

/** The count joins nothing, so conditions on embedded resources become subqueries. */
function countedCondition(node: ReadNode, condition: Condition, bindings: Bindings): string {
  if (condition.kind !== 'filter') {
    const members = condition.members.map((member) => countedCondition(node, member, bindings))
    return `${condition.isNegated ? 'not ' : ''}(${members.join(` ${condition.kind} `)})`
  }
  const embed = embedOf(node, condition)
  if (!embed) return conditionSql(node, condition, bindings)
  return `${isAbsent(condition) ? 'not ' : ''}exists (${countableSql(embed.node, bindings)})`
}
