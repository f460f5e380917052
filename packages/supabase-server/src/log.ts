import pg from 'pg'
import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error'>

/**
 * Logs JSON lines to standard output, or to `file`. No personal data or secret may be logged: no URL query, body, e-mail,
 * phone or token.
 */
export const createLog = (level: 'info' | 'silent' = 'info', file?: string): Log =>
  file === undefined ? pino({ level }) : pino({ level }, pino.destination({ dest: file, sync: true }))

/** The loggable part of an error, without the messages and details in which Postgres quotes row values. */
export function loggable(error: unknown) {
  if (error instanceof pg.DatabaseError) {
    const { code, routine, schema, table, column, constraint } = error
    return { sqlstate: code, routine, schema, table, column, constraint }
  }
  return error instanceof Error ? { failure: error.stack ?? error.message } : { failure: String(error) }
}
