import pg from 'pg'
import { ApiError } from '#http/api-error.ts'
import type { Role } from '#http/caller.ts'
import { type Outage, outageOf } from '#postgres/outage.ts'
import { isTooLarge } from './build/result.ts'
import * as refuse from './errors.ts'

const STACK_TOO_DEEP = '54001'

const BY_CODE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '21000': 500,
  '53400': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  P0001: 400,
}

/** Classes of SQLSTATEs whose status is not 400. */
const FORBIDDEN = /^(0L|0P|28)/
const SERVER_ERROR = /^(09|25|2D|38|39|3B|40|54|55|57|F0|HV|P0|XX)/
const UNAVAILABLE = /^(08|53)/

const BY_OUTAGE: Record<Outage, () => ApiError> = {
  'disk full': refuse.diskFull,
  unreachable: refuse.cannotConnect,
  'broken connection': refuse.brokenConnection,
  overload: refuse.noFreeConnection,
}

/** SQLSTATEs of machine failures and damaged files, whose messages name files. */
const NAMES_FILES = /^(58|XX00[12])/

/** A Postgres error with PostgREST's status; undefined for other errors. */
export function postgresError(error: unknown, role: Role | undefined): ApiError | undefined {
  const outage = outageOf(error)
  if (outage) return BY_OUTAGE[outage]()
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (isTooLarge(error)) return refuse.responseTooLarge()
  const { code = 'XX000', message, detail = null, hint = null } = error
  if (NAMES_FILES.test(code)) return undefined
  // Postgres's own hint is left out, because it is meant for a database administrator.
  if (code === STACK_TOO_DEEP) return refuse.unreadableBody('The request is nested too deeply')
  const status = statusOf(code, message, role)
  return new ApiError(status, { code, details: detail, hint, message }, refuse.headersOf(status))
}

function statusOf(code: string, message: string, role: Role | undefined): number {
  if (code === '42501') return role === undefined || role === 'anon' ? 401 : 403
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  // As in PostgREST, `raise sqlstate 'PT402'` in SQL makes the status 402.
  const own = /^PT([2-5]\d\d)$/.exec(code)?.[1]
  if (own) return Number(own)
  if (code.startsWith('PT')) return 500
  if (BY_CODE[code]) return BY_CODE[code]
  if (FORBIDDEN.test(code)) return 403
  if (UNAVAILABLE.test(code)) return 503
  return SERVER_ERROR.test(code) ? 500 : 400
}
