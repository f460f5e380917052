import { rangeNotSatisfiable } from '../errors.ts'
import { readCondition, readOperation } from './filter.ts'
import { field, fieldName, jsonPath, namePath } from './names.ts'
import { list, type Reader, readAll } from './reader.ts'
import { decode, looksLikeFilter, type Param } from './scan.ts'
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

/** Parses a logic tree: `or=(…)`, `not.and=(…)` or, for a nested resource, `films.not.or=(…)`. */
function logic(key: string, value: string) {
  const [path, kind] = readAll(key, 'logic path', namePath)
  const not = path.includes('not') ? 'not.' : ''
  return {
    path: path.filter((name) => name !== 'not'),
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

/** Ignores text that is not a number, but refuses a number that is too large: ignoring it would return the wrong rows. */
function wholeNumber(text: string): number | undefined {
  if (/^\s*-?\d{16,}\s*$/.test(text)) throw rangeNotSatisfiable(TOO_LONG)
  return /^\s*-?\d+\s*$/.test(text) ? Number(text) : undefined
}

/** The range of requested rows; without an end if `limit` is undefined. */
export type Range = { limit: number | undefined; offset: number }

const HEADER = /^(\d{1,15})-(\d{0,15})$/
const TOO_LONG = 'A number of rows has at most 15 digits.'
const NOT_NEGATIVE = 'Limit should be greater than or equal to zero.'
const NOT_TURNED = 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'

/** Intersects `limit` and `offset` with the `Range` header, which applies to GET only. */
export function readRange(limit?: string, offset?: string, header?: string): Range {
  const asked = limit === undefined ? undefined : wholeNumber(decode(limit))
  const from = Math.max(0, (offset === undefined ? undefined : wholeNumber(decode(offset))) ?? 0)
  if (asked !== undefined && asked < 0) throw rangeNotSatisfiable(NOT_NEGATIVE)
  if (header !== undefined && /^\d+-\d*$/.test(header) && /\d{16}/.test(header))
    throw rangeNotSatisfiable(TOO_LONG)
  const [, first, last] = (header !== undefined && HEADER.exec(header)) || []
  if (first === undefined || asked === 0) return { limit: asked, offset: from }
  return within(from, asked, Number(first), last ? Number(last) : Number.POSITIVE_INFINITY)
}

/** Intersects `limit` and `offset` with the rows from `first` to `last`. */
function within(offset: number, limit: number | undefined, first: number, last: number): Range {
  if (last < first) throw rangeNotSatisfiable(NOT_TURNED)
  const start = Math.max(offset, first)
  const end = Math.min(limit === undefined ? Number.POSITIVE_INFINITY : offset + limit, last + 1)
  if (end <= start) throw rangeNotSatisfiable(NOT_NEGATIVE)
  return { limit: end === Number.POSITIVE_INFINITY ? undefined : end - start, offset: start }
}
