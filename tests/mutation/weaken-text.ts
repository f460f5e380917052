type Token = { text: string; start: number; end: number }

const TOKEN = /'(?:[^']|'')*'|--[^\n]*|[\w.$]+|\s+|[^\s\w]/g

/** Words and signs that end an operand, unless they are nested in it. */
const BOUNDARY =
  /^(?:and|or|where|when|if|elsif|then|else|on|select|using|check|limit|order|group|returning|offset|end|loop|begin|return|set|as|[;,])$/i

/** The tokens that open a nested expression, each with the token that closes it. */
const CLOSING: Record<string, string> = { '(': ')', case: 'end' }

type Condition = { text: string; start: number; end: number; joinedBy: Set<string> }

/** The operands of each `and` and `or` in SQL text, at any depth of parentheses and `case`. */
export function operandsIn(sql: string): Condition[] {
  const tokens: Token[] = [...sql.matchAll(TOKEN)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
  const found: Condition[] = []

  function scan(from: number, closing?: string): number {
    let operand: Token[] = []
    let before = ''
    const close = (after: string) => {
      const [first, last] = [operand[0], operand.at(-1)]
      const joinedBy = new Set([before, after].filter((word) => /^(?:and|or)$/.test(word)))
      if (first && last && joinedBy.size > 0)
        found.push({ text: sql.slice(first.start, last.end), start: first.start, end: last.end, joinedBy })
      operand = []
      before = after
    }
    let at = from
    for (; at < tokens.length; at++) {
      const token = tokens[at]
      if (!token || /^(?:\s|--)/.test(token.text)) continue
      const word = token.text.toLowerCase()
      if (word === closing) break
      const isBetween = word === 'and' && /\bbetween\b/i.test(operand.map(({ text }) => text).join(' '))
      if (BOUNDARY.test(word) && !(isBetween && !operand.some(({ text }) => text.toLowerCase() === 'and'))) {
        close(word)
        continue
      }
      operand.push(token)
      const opened = CLOSING[word]
      if (opened) {
        at = scan(at + 1, opened)
        const end = tokens[at]
        if (end) operand.push(end)
      }
    }
    close('')
    return at
  }

  scan(0)
  return found
}

export type Weakened = { what: string; text: string }

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const replaced = (sql: string, { start, end }: { start: number; end: number }, by: string) =>
  sql.slice(0, start) + by + sql.slice(end)

/** Variants of the SQL text, each without one operand of an `and`. */
export const withoutConjuncts = (sql: string): Weakened[] =>
  operandsIn(sql)
    .filter(({ joinedBy }) => joinedBy.has('and'))
    .map((operand) => ({ what: `without ${oneLine(operand.text)}`, text: replaced(sql, operand, 'true') }))

const REFUSAL =
  /(?<!end )\b(?:els)?if\b((?:(?!;|\b(?:els)?if\b)[\s\S])*?)\bthen\s+(?:raise|perform private\.refuse)/g
const COLUMNS = /\(((?:(?:new|old)\.\w+,?\s*)+)\)\s+is distinct from\s+\(((?:[^()]|\(\))+)\)/

/** A list without its item at `index`. */
const without = (list: string, index: number) =>
  list
    .split(',')
    .filter((_, at) => at !== index)
    .join(',')

/** Variants of a refusal's condition that refuse less: never true, without one alternative, or without one compared column. */
function weakenedCondition(condition: string): Weakened[] {
  const alternatives = operandsIn(condition).filter(({ joinedBy }) => joinedBy.has('or'))
  const columns = COLUMNS.exec(condition)
  return [
    { what: `never ${oneLine(condition.trim())}`, text: ' false ' },
    ...alternatives.map((operand) => ({
      what: `not for ${oneLine(operand.text)}`,
      text: replaced(condition, operand, 'false'),
    })),
    ...(columns?.[1]?.split(',') ?? []).map((column, index) => ({
      what: `not for ${column.trim()} <> ${columns?.[2]?.split(',')[index]?.trim()}`,
      text: condition.replace(
        COLUMNS,
        (_, left: string, right: string) =>
          `(${without(left, index)}) is distinct from (${without(right, index)})`,
      ),
    })),
  ]
}

/** Variants of a plpgsql body, in each of which the condition of one refusal (`if … then raise`) is weakened. */
const withoutRefusals = (body: string): Weakened[] =>
  [...body.matchAll(REFUSAL)].flatMap((match) => {
    const condition = match[1] ?? ''
    const start = match.index + match[0].indexOf(condition)
    return weakenedCondition(condition).map(({ what, text }) => ({
      what,
      text: replaced(body, { start, end: start + condition.length }, text),
    }))
  })

/** Patterns of other guards inside a function, each with the text that replaces the guard. */
const GUARDS: [pattern: RegExp, left: (...parts: string[]) => string][] = [
  [/select private\.require_admin\(\);/g, () => ''],
  [/perform pg_advisory_xact_lock\([^;]*;/g, () => ''],
  [/\w+\.status = ('+)approved\1/g, () => 'true'],
  [/least\((.*), \d+\)/g, (_, asked = '') => asked],
  [
    /case\s+when (?:(?!\b(?:else|when|then|end)\b)[\s\S])+ then ((?:(?!\b(?:else|when|end)\b)[\s\S])+) end/g,
    (_, value = '') => value,
  ],
]

/** Variants of a function's body, each weakened in one way. */
export function weakenedBodies(body: string, returnsBoolean: boolean): Weakened[] {
  const ways = GUARDS.flatMap(([pattern, left]) =>
    [...body.matchAll(pattern)].map((match) => ({
      what: `without ${oneLine(match[0])}`,
      text: replaced(body, { start: match.index, end: match.index + match[0].length }, left(...match)),
    })),
  )
  const yes = /^\s*(?:declare|begin)\b/.test(body) ? 'begin return true; end' : 'select true'
  const predicate = returnsBoolean ? [{ what: 'always true', text: yes }, ...withoutConjuncts(body)] : []
  const all = [...predicate, ...withoutRefusals(body), ...ways]
  const different = all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
  // A condition may occur several times in a body; from its second occurrence on, the weakening's name gets a number.
  return different.map(({ what, text }, at) => {
    const before = different.slice(0, at).filter((other) => other.what === what).length
    return { what: before === 0 ? what : `${what} (${before + 1})`, text }
  })
}
