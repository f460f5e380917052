import { badBinding, type Refusal } from '#realtime/errors.ts'

/** The SQL of the operators. `in` compares with several values, and `is` takes a keyword instead of a value. */
export const OPERATORS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
} as const

export type Operator = keyof typeof OPERATORS | 'is'

/** One condition of a filter: true if the comparison holds for any of `values` or, if negated, for none. */
export type Condition = { column: string; operator: Operator; values: string[]; isNegated: boolean }

const LONGEST_FILTER = 4_096
const MAX_VALUES = 100
const IS_VALUES = ['null', 'true', 'false', 'unknown']

/** Parses `column=operator.value`, comma-separated. @throws Refusal */
export function parseFilter(text: string): Condition[] {
  if (text.length > LONGEST_FILTER) throw cannotParse('the filter is too long')
  if (text.trim() === '') return []
  return splitAtCommas(text).map((part) => parseCondition(part.trim()))
}

function parseCondition(text: string): Condition {
  if (text === '') throw cannotParse('filter must not contain empty segments (check for extra commas)')
  const [column, rest] = splitOnce(text, '=')
  if (rest === undefined) throw cannotParse(list(column))
  const isNegated = rest.startsWith('not.')
  const [operator, value] = splitOnce(isNegated ? rest.slice('not.'.length) : rest, '.')
  if (value === undefined) throw cannotParse(list(operator))
  if (value.includes('\0')) throw cannotParse('a value holds a NUL character')
  return { column, isNegated, ...comparison(operator, value) }
}

function comparison(operator: string, value: string): Pick<Condition, 'operator' | 'values'> {
  if (operator === 'in') return { operator: 'eq', values: parseList(value) }
  if (operator === 'is') {
    if (IS_VALUES.includes(value)) return { operator, values: [value] }
    throw cannotParse('invalid value for is filter: must be null, true, false, or unknown')
  }
  if (!isOperator(operator)) throw cannotParse(list(operator, value))
  // Matching a back reference can take exponential time, during which all later changes would have to wait.
  if (/^i?match$/.test(operator) && /\\[1-9]/.test(value)) {
    throw cannotParse('a pattern must not contain back references')
  }
  return { operator, values: [unquote(value)] }
}

const isOperator = (name: string): name is keyof typeof OPERATORS => Object.hasOwn(OPERATORS, name)

function parseList(text: string): string[] {
  const inside = /^\((.*)\)$/s.exec(text)?.[1]
  if (inside === undefined) throw cannotParse('`in` filter value must be wrapped by parentheses')
  if (inside.trim() === '') return []
  const values = splitAtCommas(inside).map((item) => unquote(item.trim()))
  if (values.length > MAX_VALUES)
    throw cannotParse(`too many values for \`in\` filter. Maximum ${MAX_VALUES}`)
  return values
}

/** Splits a text at each comma outside quotes and parentheses. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isQuoted) {
      if (char === '\\') at++
      else if (char === '"') isQuoted = false
    } else if (char === '"') isQuoted = at === 0 || /[.(,\s]/.test(text[at - 1] ?? '')
    else if (char === '(') depth++
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** Unquotes a value: `"a\"b"` becomes `a"b`. A value that is not fully quoted is literal. */
const unquote = (text: string) =>
  /^"(?:[^"\\]|\\.)*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const list = (...parts: string[]) => `[${parts.map((part) => JSON.stringify(part)).join(', ')}]`

const cannotParse = (why: string): Refusal => badBinding(`Error parsing \`filter\` params: ${why}`)
