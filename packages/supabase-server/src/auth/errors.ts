import type { Context as HonoContext } from 'hono'
import pg from 'pg'
import { ApiError } from '#http/api-error.ts'
import { CredentialError, gatewayRefusal } from '#http/credentials.ts'
import { type Log, loggable } from '#log.ts'
import { outageOf, RETRY_LATER } from '#postgres/outage.ts'

const VERSION_HEADER = 'x-supabase-api-version'
const VERSION = '2024-01-01'

/** Creates a GoTrue error; `extra` fields follow code and message in the body. */
const refusal = (
  status: number,
  error_code: string,
  msg: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => new ApiError(status, { code: status, error_code, msg, ...extra }, headers)

const tooMany = (error_code: string, msg: string, seconds: number) =>
  refusal(429, error_code, msg, {}, { 'Retry-After': String(seconds) })

export const authErrors = {
  badJson: () => refusal(400, 'bad_json', 'Could not parse request body as JSON'),
  badForm: () => refusal(400, 'validation_failed', 'Could not read the form as UTF-8'),
  invalid: (msg: string) => refusal(400, 'validation_failed', msg),
  bodyTooLarge: () => refusal(413, 'validation_failed', 'The request body is too large'),
  notFound: () => refusal(404, 'not_found', 'There is no such endpoint'),
  wrongMethod: (allowed: string) =>
    refusal(405, 'method_not_allowed', 'Method not allowed', {}, { Allow: allowed }),

  /** GoTrue's response for a disabled feature. */
  off: refusal,

  unsupportedGrantType: () => refusal(400, 'invalid_credentials', 'unsupported_grant_type'),
  invalidCredentials: () => refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  emailNotConfirmed: () => refusal(400, 'email_not_confirmed', 'Email not confirmed'),
  userBanned: () => refusal(400, 'user_banned', 'User is banned'),

  weakPassword: (msg: string, reasons: ('length' | 'pwned')[]) =>
    refusal(422, 'weak_password', msg, { weak_password: { reasons } }),
  reauthenticationNeeded: (act: string) =>
    refusal(400, 'reauthentication_needed', `${act} requires reauthentication`),
  samePassword: () =>
    refusal(422, 'same_password', 'New password should be different from the old password.'),
  emailExists: () =>
    refusal(422, 'email_exists', 'A user with this email address has already been registered'),
  anonymousDisabled: () => refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  phoneDisabled: () => refusal(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  otherSite: () => refusal(403, 'validation_failed', 'The form of another site is not accepted'),
  notAdmin: (msg = 'User not allowed') => refusal(403, 'not_admin', msg),

  refreshTokenNotFound: () =>
    refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshTokenUsed: () => refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  sessionExpired: () => refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),

  noBearer: () => refusal(401, 'no_authorization', 'This endpoint requires a Bearer token'),
  badJwt: (msg: string) => refusal(403, 'bad_jwt', msg),
  userNotFound: () => refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionNotFound: () =>
    refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),

  insufficientAal: (status: 401 | 403 | 422, msg: string) => refusal(status, 'insufficient_aal', msg),
  factorTypeOff: (type: 'phone' | 'webauthn') =>
    refusal(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`),
  tooManyFactors: () =>
    refusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    ),
  factorNameTaken: () =>
    refusal(422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists for this user'),
  factorNotFound: () => refusal(404, 'mfa_factor_not_found', 'Factor not found'),
  challengeExpired: () =>
    refusal(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    ),
  wrongCode: () => refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),

  linkExpired: () => refusal(403, 'otp_expired', 'Email link is invalid or has expired'),
  tokenExpired: () => refusal(403, 'otp_expired', 'Token has expired or is invalid'),
  flowStateNotFound: () =>
    refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowStateExpired: () => refusal(403, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badCodeVerifier: () =>
    refusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),

  tooManyRequests: (seconds: number) =>
    tooMany('over_request_rate_limit', 'Request rate limit reached', seconds),
  tooManyEmails: (seconds: number) =>
    tooMany(
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      seconds,
    ),
}

const unavailable = (error_code: string, msg: string) => refusal(503, error_code, msg, {}, RETRY_LATER)

const isTaken = (constraint: string) => (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

/** Whether an error means that a concurrent sign-up or e-mail change has taken the e-mail. */
export const isEmailTaken = isTaken('users_email_partial_key')

/** Whether an error means that the user has another factor with this name. */
export const isFactorNameTaken = isTaken('mfa_factors_user_friendly_name_unique')

/** SQLSTATE classes 22 and 54: a value that Postgres cannot store, such as an invalid date or JSON nested too deeply. */
const isBadValue = (error: unknown) => error instanceof pg.DatabaseError && /^(22|54)/.test(error.code ?? '')

function known(error: unknown, log: Log): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof CredentialError) return gatewayRefusal(error.reason)
  if (isBadValue(error)) return authErrors.invalid('A value of the request cannot be stored')
  const outage = outageOf(error)
  if (outage === 'disk full') return unavailable('disk_full', 'The disk of the server is full')
  if (outage === 'overload') return unavailable('over_capacity', 'Too many requests at the moment')
  if (outage) return unavailable('database_unavailable', 'The database does not answer at the moment')
  log.error(loggable(error), 'unexpected failure in auth')
  return refusal(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

/** Clients that request the dated API version get `{ code, message }`, others the older `{ code, error_code, msg }`. */
export const renderError = (log: Log) => (error: Error, c: HonoContext) => {
  const { status, body, headers } = known(error, log)
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  const version = c.req.header(VERSION_HEADER) ?? ''
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION
  if (!isDated || body.error_code === undefined) return c.json(body, status as 400)
  c.header(VERSION_HEADER, VERSION)
  const { code: _, error_code, msg, ...extra } = body
  return c.json({ code: error_code, message: msg, ...extra }, status as 400)
}
