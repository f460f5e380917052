import { rangeNotSatisfiable } from '#rest/errors.ts'
import { decode } from './percent.ts'
import { wholeNumber } from './query.ts'

/** The rows that a request asks for: `limit` undefined asks for all. */
export type Range = { limit: number | undefined; offset: number }

const HEADER = /^(\d{1,15})-(\d{0,15})$/

/** From `limit`, `offset` and, for a GET, the `Range` header: the rows that are in both. */
export function readRange(
  limit: string | undefined,
  offset: string | undefined,
  header: string | undefined,
): Range {
  const asked = limit === undefined ? undefined : wholeNumber(decode(limit))
  const from = Math.max(0, (offset === undefined ? undefined : wholeNumber(decode(offset))) ?? 0)
  if (asked !== undefined && asked < 0) {
    throw rangeNotSatisfiable('Limit should be greater than or equal to zero.')
  }
  const [, first, last] = (header !== undefined && HEADER.exec(header)) || []
  if (first === undefined || asked === 0) return { limit: asked, offset: from }

  const until = asked === undefined ? Number.POSITIVE_INFINITY : from + asked
  const headerUntil = last ? Number(last) + 1 : Number.POSITIVE_INFINITY
  const start = Math.max(from, Number(first))
  const end = Math.min(until, headerUntil)
  if (end <= start) {
    throw rangeNotSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return { limit: end === Number.POSITIVE_INFINITY ? undefined : end - start, offset: start }
}
