/** Branch on `code`, the service's own where it sent one, never on the message. */
export class AppError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
  }
}

export const hasCode = (error: unknown, code: string) => error instanceof AppError && error.code === code
