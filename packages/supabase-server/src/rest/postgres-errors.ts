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

const BY_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

const BY_OUTAGE: Record<Outage, () => ApiError> = {
  'disk full': refuse.diskFull,
  unreachable: refuse.cannotConnect,
  'broken connection': refuse.brokenConnection,
  overload: refuse.noFreeConnection,
}

/** Failures of the machine and damaged files: their messages name files. */
const NAMES_FILES = /^(58|XX00[12])/

/** A Postgres error with PostgREST's status; undefined for other errors. */
export function postgresError(error: unknown, role: Role | undefined): ApiError | undefined {
  const outage = outageOf(error)
  if (outage) return BY_OUTAGE[outage]()
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (isTooLarge(error)) return refuse.responseTooLarge()
  const { code = 'XX000', message, detail = null, hint = null } = error
  if (NAMES_FILES.test(code)) return undefined
  // Postgres's hint is for its administrator.
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
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 400
}
