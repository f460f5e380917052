import type { Condition } from '../parse/tree.ts'
import type { Compiled, Shape, Statements } from '../plan.ts'
import type { Schema, Table } from '../schema/schema.ts'
import { conditionSql, embedOf, isAbsent } from './condition.ts'
import { MAX_ROWS, planRead } from './plan-read.ts'
import type { ReadNode } from './read-node.ts'
import { resultSql } from './result.ts'
import { selectSql } from './select.ts'
import { Bindings, identifier, inPublic } from './sql.ts'

export function compileRead(schema: Schema, table: Table, shape: Shape): Statements {
  const { name } = table
  const root = {
    name,
    table,
    from: inPublic(name),
    reference: identifier(name),
    isRow: true,
    ...rangeOf(shape),
  }
  const node = planRead(schema, root, shape.query)
  const bindings = new Bindings()
  const rows = selectSql(node, bindings)
  const total = totalSql(node, shape, bindings)
  const text = resultSql(rows, { ...shape, more: total })
  const explain = explained(node, shape)
  return {
    main: bindings.compiled(text),
    isReadOnly: true,
    isShared: true,
    readsRequest: schema.readsRequest.has(''),
    ...(explain && { explain }),
  }
}

export const rangeOf = ({ range: { limit, hasOffset } }: Shape) => ({
  limit: Math.min(limit ?? MAX_ROWS, MAX_ROWS),
  hasOffset,
})

/** An estimated count is exact up to the maximum number of returned rows, and Postgres's estimate beyond that. */
export function totalSql(node: ReadNode, { preferences: { count } }: Shape, bindings: Bindings): string {
  if (count !== 'exact' && count !== 'estimated') return ''
  const most = count === 'estimated' ? ` limit ${MAX_ROWS + 1}` : ''
  return `, (select count(*)::int from (${countableSql(node, bindings)}${most}) as counted) as total`
}

function explained(node: ReadNode, { preferences: { count } }: Shape): Compiled | undefined {
  if (count !== 'planned' && count !== 'estimated') return undefined
  const bindings = new Bindings()
  return bindings.compiled(`explain (format json) ${countableSql(node, bindings)}`)
}

/** A `select` that returns as many rows as the query would without a limit. */
function countableSql(node: ReadNode, bindings: Bindings): string {
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
