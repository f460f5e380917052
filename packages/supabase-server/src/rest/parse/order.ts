import { field, fieldName, jsonPath } from './names.ts'
import { list, type Reader, readAll } from './reader.ts'
import type { OrderTerm } from './tree.ts'

const DIRECTION = /\.(?:asc|desc)(?![a-z])/y
const NULLS = /\.nulls(?:first|last)(?![a-z])/y

export const readOrder = (text: string): OrderTerm[] => readAll(text, 'order', (reader) => list(reader, term))

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
