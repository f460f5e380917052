import pg from 'pg'
import { Overload } from '#concurrency/overload.ts'

/** The reason why no request can be served at the moment. */
export type Outage = 'disk full' | 'unreachable' | 'broken connection' | 'overload'

/** The header of a response to an outage: Postgres is usually back within five seconds. */
export const RETRY_LATER = { 'Retry-After': '5' }

const DISK_FULL = /^(53100|ENOSPC|EDQUOT)$/
/** 57P03: Postgres is starting. */
const UNREACHABLE = /^(57P03|ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** 57P01: Postgres is stopping; 57P02: Postgres restarts after a crash. */
const BROKEN = /^(57P01|57P02|ECONNRESET|EPIPE)$/

/** The outage behind an error; undefined if the fault lies with the request or with this server. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof Overload) return 'overload'
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (DISK_FULL.test(code)) return 'disk full'
  // A missing Unix socket gives ENOENT, as a missing file does, so the system call decides.
  if (UNREACHABLE.test(code) || syscall === 'connect') return 'unreachable'
  if (BROKEN.test(code)) return 'broken connection'
  // Errors of the library pg itself have no code.
  const isOfLibrary = !(error instanceof pg.DatabaseError) && /^(Connection|Client)\b/.test(error.message)
  return isOfLibrary ? 'broken connection' : undefined
}
