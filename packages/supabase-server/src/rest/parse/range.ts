import { rangeNotSatisfiable } from '#rest/errors.ts'
import { decode } from './percent.ts'
import { wholeNumber } from './query.ts'

/** The range of requested rows; without an end if `limit` is undefined. */
export type Range = { limit: number | undefined; offset: number }

const HEADER = /^(\d{1,15})-(\d{0,15})$/
const NOT_NEGATIVE = 'Limit should be greater than or equal to zero.'
const NOT_TURNED = 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'

/** Intersects `limit` and `offset` with the `Range` header, which applies to GET only. */
export function readRange(limit?: string, offset?: string, header?: string): Range {
  const asked = limit === undefined ? undefined : wholeNumber(decode(limit))
  const from = Math.max(0, (offset === undefined ? undefined : wholeNumber(decode(offset))) ?? 0)
  if (asked !== undefined && asked < 0) throw rangeNotSatisfiable(NOT_NEGATIVE)
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
