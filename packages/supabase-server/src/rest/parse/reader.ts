import { unreadableParameter } from '#rest/errors.ts'

/** Limits the nesting, because the parser is recursive. */
const MAX_NESTING = 50

/** A parser over a text; errors report the column. */
export class Reader {
  position = 0
  #nesting = 0
  readonly text: string
  readonly what: string

  /** `what` identifies the text in errors, such as `order (id.up)`; `position` is where it starts. */
  constructor(text: string, what: string, position = 0) {
    this.text = text
    this.what = what
    this.position = position
  }

  get isDone() {
    return this.position >= this.text.length
  }

  peek() {
    return this.text.charAt(this.position)
  }

  isAt(literal: string) {
    return this.text.startsWith(literal, this.position)
  }

  /** Consumes `literal` if it comes next, and returns whether it did. */
  take(literal: string) {
    if (!this.isAt(literal)) return false
    this.position += literal.length
    return true
  }

  expect(literal: string, expected = `"${literal}"`) {
    if (!this.take(literal)) this.fail(expected)
  }

  /** Consumes and returns what the sticky `pattern` matches; '' if it does not match. */
  match(pattern: RegExp) {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)?.[0] ?? ''
    this.position += found.length
    return found
  }

  rest() {
    const rest = this.text.slice(this.position)
    this.position = this.text.length
    return rest
  }

  skipSpace() {
    while (this.peek() === ' ' || this.peek() === '\t') this.position++
  }

  /** Parses a part in brackets with `read`, and fails if the brackets are nested too deeply. */
  nested<T>(read: () => T): T {
    if (++this.#nesting > MAX_NESTING) this.fail('less nesting')
    const value = read()
    this.#nesting--
    return value
  }

  fail(expected: string): never {
    const [next] = this.text.slice(this.position)
    const found = next === undefined ? 'end of input' : JSON.stringify(next)
    throw unreadableParameter(this.what, this.position + 1, `unexpected ${found} expecting ${expected}`)
  }
}

/** Parses all of `text` with `read`. */
export const readAll = <T>(text: string, what: string, read: (reader: Reader) => T): T =>
  readToEnd(new Reader(text, `${what} (${text})`), read)

export function readToEnd<T>(reader: Reader, read: (reader: Reader) => T): T {
  const value = read(reader)
  if (!reader.isDone) reader.fail('end of input')
  return value
}

/** Parses one or more comma-separated elements, each with `read`. */
export function list<T>(reader: Reader, read: (reader: Reader) => T): T[] {
  const items: T[] = []
  do {
    reader.skipSpace()
    items.push(read(reader))
    reader.skipSpace()
  } while (reader.take(','))
  return items
}
