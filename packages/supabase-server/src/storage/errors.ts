import type { Context as HttpContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import pg from 'pg'
import { ApiError } from '#http/api-error.ts'
import { CredentialError } from '#http/credentials.ts'
import { type Log, loggable } from '#log.ts'
import { type Outage, outageOf, RETRY_LATER } from '#postgres/outage.ts'
import { StoreOutage } from './stores/object-store.ts'

/**
 * Creates an error as Supabase Storage sends it: HTTP 400 with the actual status in the body, which supabase-js reads
 * as `error.statusCode`.
 */
const refusal = (statusCode: number, code: string, message: string, error = code) =>
  new ApiError(400, { statusCode: String(statusCode), error, code, message })

export const noSuchBucket = () => refusal(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const noSuchKey = () => refusal(404, 'NoSuchKey', 'Object not found', 'not_found')
export const invalidKey = (name: string) => refusal(400, 'InvalidKey', `Invalid key: ${name}`)
export const invalidBucketName = () =>
  refusal(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input')
export const invalidRequest = (message: string) => refusal(400, 'InvalidRequest', message)
export const payloadTooLarge = () =>
  refusal(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large')
export const invalidMimeType = (type: string) =>
  refusal(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type')
export const invalidFile = (message: string) => refusal(422, 'InvalidFile', message)
const alreadyExists = () => refusal(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate')
export const bucketNotEmpty = () =>
  refusal(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
const accessDenied = (message: string) => refusal(403, 'AccessDenied', message, 'Unauthorized')
export const invalidToken = (message: string) => refusal(400, 'InvalidJWT', message)
export const invalidSignature = () => refusal(400, 'InvalidSignature', 'Invalid signature')

/** Creates one of the few errors that Supabase Storage sends with their actual HTTP status. */
const plainly = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  new ApiError(status, { statusCode: String(status), error: code, code, message }, headers)

export const rangeNotSatisfiable = (size: number) =>
  plainly(416, 'InvalidRange', 'The requested range is not satisfiable', {
    'Content-Range': `bytes */${size}`,
  })
export const tooManyUploads = (seconds: number) =>
  plainly(429, 'SlowDown', `Too many uploads, try again in ${seconds} seconds`, {
    'Retry-After': String(seconds),
  })
/** Supabase Storage's response for a project without image transformation. */
export const imageTransformationOff = () =>
  plainly(403, 'FeatureNotEnabled', 'feature not enabled for this tenant')
export const noSuchRoute = () => plainly(404, 'NotFound', 'This server has no such storage call')
const unauthorized = (message: string) => plainly(401, 'Unauthorized', message)
/** The message is S3's, like the codes above. */
export const noSpace = () =>
  plainly(503, 'InsufficientStorage', 'The disk of the server is full', RETRY_LATER)
const unavailable = (what: string) =>
  plainly(503, 'ServiceUnavailable', `${what} does not answer at the moment`, RETRY_LATER)
const slowDown = () => plainly(503, 'SlowDown', 'Too many requests at the moment', RETRY_LATER)
/** 544 is Supabase's own status for this. */
const databaseTimeout = () => plainly(544, 'DatabaseTimeout', 'The connection to the database timed out')
const internal = () => plainly(500, 'InternalError', 'Internal server error')

function fromCredentials({ reason }: CredentialError) {
  switch (reason) {
    case 'no_api_key':
      return unauthorized('No API key found in request')
    case 'invalid_api_key':
      return unauthorized('Invalid API key')
    case 'expired_token':
      return accessDenied('"exp" claim timestamp check failed')
    case 'invalid_token':
      return accessDenied('Invalid Compact JWS')
    case 'ended_session':
      return accessDenied('Session has ended')
  }
}

/** Converts an error to its response; undefined if the server is at fault, not the request. */
function fromPostgres({ code, message }: pg.DatabaseError) {
  switch (code) {
    // Raised by a trigger of the product; its message is shown to the user.
    case '53400':
      return refusal(413, 'QuotaExceeded', message, 'Payload too large')
    case '42501':
      return accessDenied('new row violates row-level security policy')
    case '23505':
      return alreadyExists()
    case '23503':
      return refusal(404, 'InvalidRequest', 'The related resource does not exist')
    case '55P03':
      return refusal(423, 'ResourceLocked', 'The resource is locked')
    case '57014':
      return databaseTimeout()
  }
  // Class 22: a value that Postgres cannot store, such as a number out of range.
  return code?.startsWith('22') ? invalidRequest('Invalid value') : undefined
}

function fromOutage(outage: Outage) {
  if (outage === 'disk full') return noSpace()
  return outage === 'overload' ? slowDown() : unavailable('The database')
}

function toApiError(error: unknown) {
  if (error instanceof ApiError) return error
  if (error instanceof CredentialError) return fromCredentials(error)
  const outage = outageOf(error)
  if (outage) return fromOutage(outage)
  if (error instanceof StoreOutage) return unavailable('The object store')
  if (error instanceof pg.DatabaseError) return fromPostgres(error)
  return undefined
}

/** Renders the error in Storage's format. */
export function renderError(log: Log) {
  return (error: unknown, c: HttpContext) => {
    const known = toApiError(error)
    if (known === undefined) log.error(loggable(error), 'unexpected failure in storage')
    else if (error instanceof StoreOutage) log.warn(loggable(error), 'the object store does not work')
    const { status, body, headers } = known ?? internal()
    return c.json(body, status as ContentfulStatusCode, { 'Cache-Control': 'no-store', ...headers })
  }
}
