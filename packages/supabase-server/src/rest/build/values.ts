import { readList } from '#rest/parse/filter.ts'
import { arrayLiteral, pattern } from './condition.ts'
import type { Source } from './sql.ts'

/** The values in which requests of one shape differ. */
export type Given = { values: string[]; offset: number; body: string }

/** Computes a statement's parameters for one request. */
export const valuesFor = (sources: Source[], given: Given): unknown[] =>
  sources.map((source) => valueFor(source, given))

function valueFor(source: Source, { values, offset, body }: Given): unknown {
  switch (source.from) {
    case 'shape':
      return source.value
    case 'slot':
      return source.as === 'pattern' ? pattern(values[source.slot] ?? '') : values[source.slot]
    case 'list':
      return arrayLiteral(readList(source.operator, values[source.slot] ?? ''))
    case 'items':
      return arrayLiteral(
        source.items.map((item) => (typeof item === 'number' ? (values[item] ?? '') : item)),
      )
    case 'body':
      return source.as === 'rows' ? asRows(body) : body
    case 'offset':
      return offset
  }
}

/** Wraps a single object into an array. An empty body is left as it is, for Postgres to refuse. */
const asRows = (json: string) => (/^\s*(\[|$)/.test(json) ? json : `[${json}]`)
