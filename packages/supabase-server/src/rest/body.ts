import { isRecord } from '#json.ts'
import { decodeUtf8 } from '#utf8.ts'
import { unreadableBody } from './errors.ts'

/** The request body: JSON, or text of another type, which a function takes as a single argument. */
export type Body = {
  text: string
  /** The names of columns or arguments: the URL's `columns`, or the keys that all objects of the body have. */
  names: string[]
  kind: 'json' | 'text' | 'xml' | 'bytea'
}

const WHOLE = new Map<string, Body['kind']>([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
])

/** @throws if the body does not match its media type */
export function readBody(
  bytes: ArrayBuffer,
  contentType: string | undefined,
  { isCall, columns }: { isCall: boolean; columns: string[] | undefined },
): Body {
  const text = (): string => decodeUtf8(bytes, () => unreadableBody('The body is not valid UTF-8'))
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? 'application/json'
  if (type === 'application/json') {
    return isCall && bytes.byteLength === 0
      ? { text: '', names: columns ?? [], kind: 'json' }
      : readJson(text(), columns)
  }
  if (type === 'application/x-www-form-urlencoded') return readForm(text())
  const kind = WHOLE.get(type)
  if (!isCall || kind === undefined) throw unreadableBody(`Content-Type not acceptable: ${type}`)
  return { text: kind === 'bytea' ? `\\x${Buffer.from(bytes).toString('hex')}` : text(), names: [], kind }
}

function readJson(text: string, columns: string[] | undefined): Body {
  // If `columns` is given, only Postgres parses the body.
  if (columns) return { text, names: [...new Set(columns)].sort(), kind: 'json' }
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return { text: '[]', names: [], kind: 'json' }
  if (!Array.isArray(value)) return { text, names: Object.keys(value).sort(), kind: 'json' }
  const keys = value.map(keysOf)
  const [first = [], ...others] = keys
  const isUniform = others.every(
    (other) => other.length === first.length && other.every((k, at) => k === first[at]),
  )
  if (!isUniform) throw unreadableBody('All object keys must match')
  return { text, names: first, kind: 'json' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadableBody('Empty or invalid json')
  }
}

function keysOf(element: unknown): string[] {
  if (!isRecord(element)) throw unreadableBody('All object keys must match')
  return Object.keys(element).sort()
}

function readForm(text: string): Body {
  const members = Object.fromEntries(text.split('&').flatMap(readMember))
  return { text: JSON.stringify(members), names: Object.keys(members).sort(), kind: 'json' }
}

/** Stricter than URLSearchParams, which decodes bytes that are not UTF-8 to U+FFFD. */
function readMember(member: string): [string, string][] {
  if (member === '') return []
  const [name = '', ...value] = member.split('=')
  try {
    return [[decodeFormPart(name), decodeFormPart(value.join('='))]]
  } catch {
    throw unreadableBody('The body is not valid UTF-8')
  }
}

const decodeFormPart = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
