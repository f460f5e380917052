/**
 * A refusal in the format of a protocol. Each protocol has its own constructors (`rest/errors.ts`, …); any other error
 * becomes the protocol's generic 500.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(String(body.message ?? body.msg ?? status))
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A handler that only refuses. */
export const refuseWith = (refusal: () => Error) => (): never => {
  throw refusal()
}
