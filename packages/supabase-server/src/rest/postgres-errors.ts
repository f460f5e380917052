import pg from 'pg'
import { ApiError } from '#http/api-error.ts'
import type { Role } from '#http/caller.ts'
import { brokenConnection, cannotConnect, noFreeConnection } from './errors.ts'

const BY_CODE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '21000': 500,
  '53400': 500,
  '57P01': 503,
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
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** A Postgres error with PostgREST's status; undefined for other errors. */
export function postgresError(error: unknown, role: Role | undefined): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  if (!(error instanceof pg.DatabaseError)) return connectionError(error)
  const { code = 'XX000', message, detail = null, hint = null } = error
  const status = statusOf(code, message, role)
  const headers = status === 401 ? { 'www-authenticate': 'Bearer' } : undefined
  return new ApiError(status, { code, details: detail, hint, message }, headers)
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

const UNREACHABLE = /^(ECONNREFUSED|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
const BROKEN = /^(ECONNRESET|EPIPE)$/

/** Errors of the library pg itself have no code. */
function connectionError(error: Error): ApiError | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  if (error.message === 'timeout exceeded when trying to connect') return noFreeConnection()
  if (UNREACHABLE.test(code)) return cannotConnect()
  return BROKEN.test(code) || /^(Connection|Client)\b/.test(error.message) ? brokenConnection() : undefined
}
