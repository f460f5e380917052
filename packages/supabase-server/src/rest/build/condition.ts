import type { Condition, Filter, Operation } from '#rest/parse/tree.ts'
import { keyOf, type ReadNode } from './read-node.ts'
import { type Bindings, fieldSql, literal, type Source } from './sql.ts'

const SYMBOLS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const

const SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const

/** Operators that may take long: a pattern may take exponential time, a full-text search parses every row. */
const COSTLY = new Set<string>(['match', 'imatch', ...Object.keys(SEARCHES)])

type Conditioned = Pick<ReadNode, 'table' | 'reference'> & Partial<Pick<ReadNode, 'embeds'>>

export function conditionSql(of: Conditioned, condition: Condition, bindings: Bindings): string {
  if (condition.kind === 'filter') return filterSql(of, condition, bindings)
  const members = condition.members.map((member) => conditionSql(of, member, bindings))
  return `${condition.isNegated ? 'not ' : ''}(${members.join(` ${condition.kind} `)})`
}

/**
 * The embedded resource that a filter like `films=not.is.null` tests as a whole; undefined for a filter on a column.
 */
export function embedOf({ embeds = [] }: Conditioned, { field, operation }: Filter) {
  if (field.path.length > 0 || operation.operator !== 'is' || !operation.value.endsWith('null'))
    return undefined
  return embeds.find((candidate) => keyOf(candidate) === field.name)
}

export const isAbsent = ({ isNegated, operation }: Filter) =>
  (operation.operator === 'is' && operation.value === 'null') !== isNegated

function filterSql(of: Conditioned, filter: Filter, bindings: Bindings): string {
  const embed = embedOf(of, filter)
  if (embed) return `${embed.reference} is ${isAbsent(filter) ? 'not ' : ''}distinct from null`
  return `${filter.isNegated ? 'not ' : ''}${operationSql(of, filter, bindings)}`
}

function operationSql(of: Conditioned, filter: Filter, bindings: Bindings): string {
  const { field, operation } = filter
  const left = fieldSql(of, field, bindings)
  bindings.isCostly ||= COSTLY.has(operation.operator)
  if (operation.operator === 'is') return `${left} is ${operation.value.replace('_', ' ')}`
  if ('language' in operation || operation.operator in SEARCHES) {
    return searchSql(of, field.name, left, operation as SearchOperation, bindings)
  }
  const label = labelSql(of, filter, bindings)
  if (label !== undefined) return `${left} ${SYMBOLS[operation.operator as keyof typeof SYMBOLS]} ${label}`
  const right = bindings.bind(sourceOf(filter))
  if (operation.operator === 'in') return `${left} = any (${right})`
  const quantified =
    'quantifier' in operation && operation.quantifier ? `${operation.quantifier} (${right})` : right
  return `${left} ${SYMBOLS[operation.operator as keyof typeof SYMBOLS]} ${quantified}`
}

/**
 * Inlines the values of enums and booleans, as spelled in the schema: a generic plan uses a partial index such as `where
 * status = 'approved'` only if the statement has that value as a literal, not as a parameter.
 */
function labelSql({ table }: Conditioned, filter: Filter, bindings: Bindings): string | undefined {
  const { field, operation, slot } = filter
  if (operation.operator !== 'eq' && operation.operator !== 'neq') return undefined
  if (field.path.length > 0 || ('quantifier' in operation && operation.quantifier)) return undefined
  const labels = table?.columns.get(field.name)?.labels
  const label = labels?.find((known) => known === operation.value)
  if (labels && slot !== undefined) bindings.fixed.push(slot)
  return label === undefined ? undefined : literal(label)
}

function sourceOf({ operation, slot, isNegated }: Filter): Source {
  if (operation.operator === 'in') {
    return slot === undefined
      ? { from: 'shape', value: arrayLiteral(operation.values) }
      : { from: 'list', slot, operator: isNegated ? 'not.in.' : 'in.' }
  }
  const isPattern = operation.operator === 'like' || operation.operator === 'ilike'
  if (slot !== undefined) return { from: 'slot', slot, as: isPattern ? 'pattern' : 'text' }
  return { from: 'shape', value: isPattern ? pattern(operation.value) : operation.value }
}

/** In patterns `*` means `%`, which a URL would have to escape. */
export const pattern = (value: string) => value.replaceAll('*', '%')

/** A Postgres array literal; `in.()` is the empty array. */
export function arrayLiteral(values: string[]): string {
  if (values.length === 1 && values[0] === '') return '{}'
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

type SearchOperation = Extract<Operation, { operator: keyof typeof SEARCHES }>

function searchSql(
  of: Conditioned,
  column: string,
  left: string,
  operation: SearchOperation,
  bindings: Bindings,
) {
  const { operator, language, value } = operation
  const prefix = language === undefined ? '' : `${bindings.value(language)}, `
  const isVector = of.table?.columns.get(column)?.type === 'tsvector'
  const vector = isVector ? left : `to_tsvector(${prefix}${left})`
  return `${vector} @@ ${SEARCHES[operator]}(${prefix}${bindings.value(value)})`
}
