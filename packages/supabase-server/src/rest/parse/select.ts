import { castType, fieldName, jsonPath } from './names.ts'
import { list, type Reader, readAll } from './reader.ts'
import type { Aggregate, SelectColumn, SelectEmbed, SelectItem } from './tree.ts'

const EXPECTED = '"...", field name (* or [a..z0..9_$]), "*" or "count()"'
const AGGREGATE = /(?:sum|avg|count|max|min)\(\)/y

export const readSelect = (text: string): SelectItem[] =>
  readAll(text, 'select parameter', (reader) => (reader.isDone ? [] : list(reader, item)))

function item(reader: Reader): SelectItem {
  if (reader.take('...')) return embed(reader, fieldName(reader), { isSpread: true })
  if (reader.take('*')) return { kind: 'column', field: { name: '*', path: [] } }
  const first = fieldName(reader, EXPECTED)
  const isAlias = reader.isAt(':') && !reader.isAt('::')
  if (!isAlias) return named(reader, first, {})
  reader.expect(':')
  reader.skipSpace()
  return named(reader, fieldName(reader), { alias: first })
}

function named(reader: Reader, name: string, alias: { alias?: string }): SelectItem {
  if (name === 'count' && reader.take('()')) {
    return {
      kind: 'column',
      field: { name: '*', path: [] },
      ...alias,
      aggregate: { name: 'count', ...cast(reader) },
    }
  }
  if (reader.isAt('!') || reader.isAt('(')) return embed(reader, name, { ...alias, isSpread: false })
  const column: SelectColumn = {
    kind: 'column',
    field: { name, path: jsonPath(reader) },
    ...alias,
    ...cast(reader),
  }
  if (!reader.take('.')) return column
  const aggregate = reader.match(AGGREGATE).slice(0, -2) as Aggregate | ''
  if (!aggregate) reader.fail('"sum", "avg", "count", "max" or "min"')
  return { ...column, aggregate: { name: aggregate, ...cast(reader) } }
}

const cast = (reader: Reader): { cast?: string } => (reader.take('::') ? { cast: castType(reader) } : {})

function embed(reader: Reader, relation: string, named: { alias?: string; isSpread: boolean }): SelectEmbed {
  const found: SelectEmbed = { kind: 'embed', relation, ...named, items: [] }
  for (let given = 0; given < 2 && reader.take('!'); given++) {
    const name = fieldName(reader)
    if (name === 'inner' || name === 'left') found.join ??= name
    else found.hint ??= name
  }
  reader.expect('(')
  reader.skipSpace()
  if (!reader.isAt(')')) found.items = reader.nested(() => list(reader, item))
  reader.expect(')')
  return found
}

export const readColumns = (text: string, what: 'columns parameter' | 'on_conflict parameter') =>
  readAll(text, what, (reader) => list(reader, fieldName))
