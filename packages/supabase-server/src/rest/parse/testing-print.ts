import type { Condition, Field, Filter, OrderTerm, Query, SelectColumn, SelectItem } from './tree.ts'

/** Prints trees as text that parses back to the same tree. */

const PLAIN_NAME = /^(?! )[\p{L}0-9_ $]+(?:-(?!>)[\p{L}0-9_ $]+)*(?<! )$/u
const PLAIN_KEY = /^(?! )[^(\-:.,>)"]+(?:-[^(\-:.,>)]+)*(?<! )$/u
const PLAIN_ELEMENT = /^[^,()"\\{}\s]*$/
const RESERVED = new Set([
  'select',
  'order',
  'columns',
  'on_conflict',
  'and',
  'or',
  'not',
  'limit',
  'offset',
  'apikey',
])

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const printName = (name: string) => (PLAIN_NAME.test(name) && !RESERVED.has(name) ? name : quote(name))

const printKey = (key: string | number) =>
  typeof key === 'string' && (!PLAIN_KEY.test(key) || /^\d+$/.test(key) || key.trim() !== key)
    ? quote(key)
    : key

const printField = ({ name, path }: Field) =>
  (name === '*' ? name : printName(name)) + path.map(({ arrow, key }) => arrow + printKey(key)).join('')

const printSelect = (items: SelectItem[]): string => items.map(printItem).join(',')

function printItem(item: SelectItem): string {
  const alias = item.alias === undefined ? '' : `${printName(item.alias)}:`
  if (item.kind === 'column') return alias + printColumn(item)
  const hint = item.hint === undefined ? '' : `!${printName(item.hint)}`
  const join = item.join === undefined ? '' : `!${item.join}`
  return `${item.isSpread ? '...' : alias}${printName(item.relation)}${hint}${join}(${printSelect(item.items)})`
}

function printColumn({ field, cast, aggregate }: SelectColumn) {
  const of = cast === undefined ? printField(field) : `${printField(field)}::${cast}`
  if (!aggregate) return of
  const to = aggregate.cast === undefined ? '' : `::${aggregate.cast}`
  return field.name === '*' ? `count()${to}` : `${of}.${aggregate.name}()${to}`
}

const printElement = (value: string) => (PLAIN_ELEMENT.test(value) ? value : quote(value))

function printOperation({ isNegated, operation }: Filter, printValue: (value: string) => string) {
  const not = isNegated ? 'not.' : ''
  if (operation.operator === 'in') return `${not}in.(${operation.values.map(printElement).join(',')})`
  if (operation.operator === 'is') return `${not}is.${operation.value}`
  const quantifier = 'quantifier' in operation && operation.quantifier ? `(${operation.quantifier})` : ''
  const language = 'language' in operation && operation.language ? `(${operation.language})` : ''
  return `${not}${operation.operator}${quantifier}${language}.${printValue(operation.value)}`
}

function printCondition(condition: Condition): string {
  if (condition.kind === 'filter') {
    return `${printField(condition.field)}.${printOperation(condition, printElement)}`
  }
  return `${condition.isNegated ? 'not.' : ''}${condition.kind}(${condition.members.map(printCondition).join(',')})`
}

const printOrder = (terms: OrderTerm[]): string => terms.map(printTerm).join(',')

function printTerm({ relation, field, direction, nulls }: OrderTerm) {
  const of = relation === undefined ? printField(field) : `${printName(relation)}(${printField(field)})`
  return [of, direction, nulls].filter((part) => part !== undefined).join('.')
}

const at = (path: string[], last: string) => [...path.map(printName), last].join('.')

/** Prints a tree as the parameters of a request, before percent-encoding. */
export function printQuery(query: Query): [key: string, value: string][] {
  return [
    ['select', printSelect(query.select)],
    ...query.conditions.map(({ path, condition }): [string, string] => {
      if (condition.kind === 'filter') {
        return [at(path, printField(condition.field)), printOperation(condition, (value) => value)]
      }
      const kind = condition.isNegated ? `not.${condition.kind}` : condition.kind
      return [at(path, kind), `(${condition.members.map(printCondition).join(',')})`]
    }),
    ...query.orders.map(({ path, terms }): [string, string] => [at(path, 'order'), printOrder(terms)]),
    ...query.limits.flatMap(({ path, limit, offset }): [string, string][] => [
      ...(limit === undefined ? [] : [[at(path, 'limit'), String(limit)] as [string, string]]),
      ...(offset === undefined ? [] : [[at(path, 'offset'), String(offset)] as [string, string]]),
    ]),
    ...(query.columns ? [['columns', query.columns.map(printName).join(',')] as [string, string]] : []),
    ...(query.onConflict
      ? [['on_conflict', query.onConflict.map(printName).join(',')] as [string, string]]
      : []),
    ...query.args.map(({ name, value }): [string, string] => [name, value]),
  ]
}
