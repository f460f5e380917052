/**
 * A refusal that a protocol knows. Each protocol has its own constructors (`rest/errors.ts`, …) and so its own body;
 * whatever else is thrown becomes that protocol's bland 500.
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
