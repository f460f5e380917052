import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuseWith } from './api-error.ts'

/** The default limit, enough for a sign-up with a picture in its metadata, and for a thousand rows. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024

/** Refuses a body over the limit before reading it, or, if its length is unknown, as soon as the limit is reached. */
export function limitBody(maxBytes: number, refusal: () => Error): MiddlewareHandler {
  const refuse = refuseWith(refusal)
  const limitUnknownLength = bodyLimit({ maxSize: maxBytes, onError: refuse })

  return (c, next) => {
    const length = c.req.header('content-length')
    if (Number(length) > maxBytes) refuse()
    // Wrapping the body costs time, so only bodies of unknown length are wrapped.
    return length === undefined && c.req.header('transfer-encoding') !== undefined
      ? limitUnknownLength(c, next)
      : next()
  }
}
