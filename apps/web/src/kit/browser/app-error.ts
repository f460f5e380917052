import { errorCodes } from '@fenix/database/error-codes.ts'

/** The app's only error class. Callers branch on `code` (the service's own code if it sent one), never on the message. */
export class AppError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
  }
}

/** Codes of temporary errors: no response, no database (PGRST000–003 of PostgREST, 503 of storage), a full disk, a timeout. */
const transient: readonly string[] = [
  'network',
  'unavailable',
  '503',
  'PGRST000',
  'PGRST001',
  'PGRST002',
  'PGRST003',
  errorCodes.diskFull,
  errorCodes.timedOut,
]

/** Whether the same request may succeed a moment later, unlike a refusal. */
export const isTransient = (error: unknown) => error instanceof AppError && transient.includes(error.code)

export const hasCode = (error: unknown, code: string) => error instanceof AppError && error.code === code

/** Whether the status comes from a starting server, or from a proxy without a server behind it: these send no error code. */
export const isUnavailable = (status: number | undefined) =>
  status === 502 || status === 503 || status === 504
