import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Room for a sign-up with a picture in its metadata, and for a thousand rows at once. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024

/** Refuses a larger body before it is read; one that does not tell its length, as soon as it is too long. */
export function limitBody(maxBytes: number, refusal: () => Error): MiddlewareHandler {
  const refuse = () => {
    throw refusal()
  }
  const limitUntold = bodyLimit({ maxSize: maxBytes, onError: refuse })

  return (c, next) => {
    const length = c.req.header('content-length')
    if (Number(length) > maxBytes) refuse()
    // Looking at the body of a request costs time, so it is done for those alone that have one of unknown length.
    return length === undefined && c.req.header('transfer-encoding') !== undefined
      ? limitUntold(c, next)
      : next()
  }
}
