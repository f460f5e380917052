import { readCondition, readOperation } from './filter.ts'
import { field, fieldName, jsonPath, namePath } from './names.ts'
import { decode } from './percent.ts'
import { list, type Reader, readAll } from './reader.ts'
import { looksLikeFilter, type Param } from './scan.ts'
import { readColumns, readSelect } from './select.ts'
import type { Condition, Field, OrderTerm, Query } from './tree.ts'

const DIRECTION = /\.(?:asc|desc)(?![a-z])/y
const NULLS = /\.nulls(?:first|last)(?![a-z])/y

const readOrder = (text: string): OrderTerm[] => readAll(text, 'order', (reader) => list(reader, term))

function term(reader: Reader): OrderTerm {
  const name = fieldName(reader)
  const of = reader.take('(') ? related(reader, name) : { field: { name, path: jsonPath(reader) } }
  reader.skipSpace()
  const direction = reader.match(DIRECTION).slice(1) as OrderTerm['direction'] | ''
  const nulls = reader.match(NULLS).slice(1) as OrderTerm['nulls'] | ''
  if (reader.take('.')) {
    reader.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"')
  }
  return { ...of, ...(direction && { direction }), ...(nulls && { nulls }) }
}

function related(reader: Reader, relation: string) {
  reader.skipSpace()
  const of = { relation, field: field(reader) }
  reader.skipSpace()
  reader.expect(')')
  return of
}

/** Parses the parameters of a request, except the root's limit and offset. */
export function readQuery(params: Param[], takesArguments: boolean): Query {
  const query: Query = { select: [], conditions: [], orders: [], limits: [], args: [] }
  let select: string | undefined
  for (const { key: rawKey, value: rawValue, slot } of params) {
    const key = decode(rawKey)
    const value = decode(rawValue)
    const word = key.slice(key.lastIndexOf('.') + 1)
    if (key === 'select') select ??= value
    else if (key === 'columns') query.columns ??= readColumns(value, 'columns parameter')
    else if (key === 'on_conflict') query.onConflict ??= readColumns(value, 'on_conflict parameter')
    else if (word === 'order') query.orders.push({ path: owner(key), terms: readOrder(value) })
    else if (word === 'limit' || word === 'offset') addLimit(query, owner(key), word, value)
    else if (word === 'and' || word === 'or') query.conditions.push(logic(key, value))
    else if (takesArguments && !key.includes('.') && !looksLikeFilter(value)) {
      query.args.push({ name: key, value, ...(slot !== undefined && { slot }) })
    } else query.conditions.push(filter(key, value, slot))
  }
  query.select = readSelect(select ?? '*')
  return query
}

/** Reads the resource path from a key like `films.actors.order`. */
const owner = (key: string) => readAll(key, 'tree path', namePath)[0]

function filter(key: string, value: string, slot: number | undefined) {
  const [path, field] = readAll(key, 'tree path', (reader): [string[], Field] => {
    const [path, name] = namePath(reader)
    return [path, { name, path: jsonPath(reader) }]
  })
  const condition: Condition = { kind: 'filter', field, ...readOperation(value) }
  return { path, condition: slot === undefined ? condition : { ...condition, slot } }
}

/** Keys of logic trees: `or=(…)`, `not.and=(…)`, `films.not.or=(…)`. */
function logic(key: string, value: string) {
  const names = readAll(key, 'logic path', (reader) => {
    const found = [fieldName(reader)]
    while (reader.take('.')) found.push(fieldName(reader))
    return found
  })
  const kind = names.at(-1)
  const not = names.includes('not') ? 'not.' : ''
  return {
    path: names.slice(0, -1).filter((name) => name !== 'not'),
    condition: readCondition(`${not}${kind}`, value),
  }
}

/** Ignores a value that is not a number, as PostgREST does. */
function addLimit(query: Query, path: string[], word: 'limit' | 'offset', text: string) {
  const value = wholeNumber(text)
  if (value === undefined) return
  const same = query.limits.find((known) => known.path.join('.') === path.join('.'))
  if (same) same[word] = value
  else query.limits.push({ path, [word]: value })
}

export function wholeNumber(text: string): number | undefined {
  return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : undefined
}
