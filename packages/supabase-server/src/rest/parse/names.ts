import type { Reader } from './reader.ts'
import type { Field, JsonStep } from './tree.ts'

// A dash is part of a name unless it starts an arrow (`->`).
const NAME = /[\p{L}0-9_ $]+(?:-(?!>)[\p{L}0-9_ $]+)*/uy
const JSON_KEY = /[^(\-:.,>)\0]+(?:-(?!>)[^(\-:.,>)\0]+)*/uy
const INDEX = /-?\d{1,9}(?=->|::|[.,)]|$)/y
const WORDS = /[\p{L}_][\p{L}0-9_ ]*/uy

/** A quoted name or value, in which a backslash escapes the next character. */
export function quoted(reader: Reader): string {
  reader.expect('"')
  let value = ''
  for (let next = reader.peek(); next !== '"'; next = reader.peek()) {
    if (next === '\\') reader.position++
    const character = reader.peek()
    // Postgres can store NUL neither in values nor in names.
    if (character === '' || character === '\0') reader.fail('"\\""')
    value += character
    reader.position++
  }
  reader.position++
  return value
}

function named(reader: Reader, pattern: RegExp, expected: string) {
  const start = reader.position
  const name = (reader.peek() === '"' ? quoted(reader) : reader.match(pattern).trim()) || ''
  if (name) return name
  reader.position = start
  return reader.fail(expected)
}

export const fieldName = (reader: Reader, expected = 'field name (* or [a..z0..9_$])') =>
  named(reader, NAME, expected)

/** Reads names separated by dots, and splits off the last one. */
export function namePath(reader: Reader): [path: string[], last: string] {
  const path = [fieldName(reader)]
  while (reader.take('.')) path.push(fieldName(reader))
  return [path.slice(0, -1), path.at(-1) ?? '']
}

export function jsonPath(reader: Reader): JsonStep[] {
  const steps: JsonStep[] = []
  while (reader.isAt('->')) {
    const arrow = reader.take('->>') ? '->>' : '->'
    if (arrow === '->') reader.take('->')
    const index = reader.match(INDEX)
    steps.push({ arrow, key: index ? Number(index) : named(reader, JSON_KEY, 'digit or json key') })
  }
  return steps
}

export const field = (reader: Reader, expected?: string): Field => ({
  name: fieldName(reader, expected),
  path: jsonPath(reader),
})

/** Reads the type after `::`. Only words are allowed, because the type is inlined into the statement. */
export const castType = (reader: Reader) => reader.match(WORDS).trim() || reader.fail('letter')
