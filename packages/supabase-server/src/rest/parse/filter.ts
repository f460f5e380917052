import { field, quoted } from './names.ts'
import { list, Reader, readAll, readToEnd } from './reader.ts'
import {
  type Condition,
  type Filter,
  IS_VALUES,
  type Operation,
  QUANTIFIABLE_OPERATORS,
  SEARCH_OPERATORS,
  SINGLE_OPERATORS,
} from './tree.ts'

const OPERATOR = /[a-z]+/y
const QUANTIFIER = /\((?:any|all)\)/y
const LANGUAGE = /\([\p{L}0-9_$]+\)/uy
const LIST_ELEMENT = /[^,)]*/y
const ARRAY = /\{[^{}]*\}/y
const OPERATOR_EXPECTED = 'operator (eq, gt, ...)'
const EXPECTED = `"not" or ${OPERATOR_EXPECTED}`
const CONDITION_EXPECTED =
  'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)'

const isOneOf = <T extends string>(words: readonly T[], word: string): word is T =>
  (words as readonly string[]).includes(word)

/** Reads a value: up to the end of the parameter or, inside `and(…)`, up to a comma or bracket. */
type ReadValue = (reader: Reader) => string

export const readOperation = (text: string) =>
  readAll(text, 'filter', (reader) => negatable(reader, (rest) => rest.rest()))

/** Parses a logic tree, such as `or` with the members `(id.eq.1,id.eq.2)`. */
export const readCondition = (kind: string, members: string): Condition =>
  readToEnd(new Reader(kind + members, `logic tree (${members})`), condition)

/** Reads the elements of a list `text`, such as `(a,"b,c")`. Errors also show the `operator` that precedes the list. */
export const readList = (operator: string, text: string): string[] =>
  readToEnd(new Reader(operator + text, `filter (${operator}${text})`, operator.length), elements)

function negatable(reader: Reader, value: ReadValue): Pick<Filter, 'isNegated' | 'operation'> {
  const isNegated = reader.take('not.')
  return { isNegated, operation: operation(reader, value) }
}

function operation(reader: Reader, value: ReadValue): Operation {
  const start = reader.position
  const operator = reader.match(OPERATOR)
  if (isOneOf(QUANTIFIABLE_OPERATORS, operator)) {
    const quantifier = reader.match(QUANTIFIER).slice(1, -1) as 'any' | 'all' | ''
    reader.expect('.', OPERATOR_EXPECTED)
    return { operator, ...(quantifier && { quantifier }), value: value(reader) }
  }
  if (isOneOf(SINGLE_OPERATORS, operator)) {
    reader.expect('.', OPERATOR_EXPECTED)
    return { operator, value: value(reader) }
  }
  if (isOneOf(SEARCH_OPERATORS, operator)) {
    const language = reader.match(LANGUAGE).slice(1, -1)
    reader.expect('.', OPERATOR_EXPECTED)
    return { operator, ...(language && { language }), value: value(reader) }
  }
  if (operator === 'in') {
    reader.expect('.', OPERATOR_EXPECTED)
    return { operator, values: elements(reader) }
  }
  if (operator === 'is') {
    reader.expect('.', OPERATOR_EXPECTED)
    return { operator, value: isValue(reader) }
  }
  reader.position = start
  return reader.fail(EXPECTED)
}

function isValue(reader: Reader) {
  const rest = reader.text.slice(reader.position).toLowerCase()
  const found = IS_VALUES.find((known) => rest.startsWith(known))
  if (!found) return reader.fail('isVal: (null, not_null, true, false, unknown)')
  reader.position += found.length
  return found
}

function elements(reader: Reader): string[] {
  reader.skipSpace()
  reader.expect('(')
  reader.skipSpace()
  const found: string[] = []
  do found.push(element(reader))
  while (reader.take(','))
  reader.expect(')')
  reader.skipSpace()
  return found
}

/** Quotes are special only around a whole element. */
function element(reader: Reader): string {
  const start = reader.position
  if (reader.peek() === '"' && reader.text.indexOf('"', start + 1) > 0) {
    const value = attempt(reader, quoted)
    if (value !== undefined && (reader.isAt(',') || reader.isAt(')'))) return value
  }
  reader.position = start
  return reader.match(LIST_ELEMENT)
}

function attempt<T>(reader: Reader, read: (reader: Reader) => T): T | undefined {
  const start = reader.position
  try {
    return read(reader)
  } catch {
    reader.position = start
    return undefined
  }
}

function logicValue(reader: Reader): string {
  if (reader.peek() === '{') {
    const array = reader.match(ARRAY)
    if (array) return array
  }
  return element(reader)
}

function condition(reader: Reader): Condition {
  reader.skipSpace()
  const group = /(not\.)?(and|or)[ \t]*\(/y
  group.lastIndex = reader.position
  const [opening, not, kind] = group.exec(reader.text) ?? []
  if (opening === undefined || kind === undefined) return logicFilter(reader)
  reader.position += opening.length
  const members = reader.nested(() => list(reader, condition))
  reader.expect(')', '"," or ")"')
  reader.skipSpace()
  return { kind: kind as 'and' | 'or', isNegated: not !== undefined, members }
}

function logicFilter(reader: Reader): Filter {
  const of = field(reader, CONDITION_EXPECTED)
  reader.skipSpace()
  reader.expect('.')
  return { kind: 'filter', field: of, ...negatable(reader, logicValue) }
}
