import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { authErrors } from '#auth/errors.ts'
import type { Auth, Endpoint } from '#auth/services.ts'
import { CONFIRMED_BY_ONE, FLOW_OF, verifyToken } from '#auth/verification.ts'
import { ApiError } from '#http/api-error.ts'
import { readBody, readEmail, readRedirect, textOf, withFragment, withQuery } from '../request.ts'
import { issueCode } from '../statements/flow-states.ts'
import { isPkceToken } from '../statements/one-time-tokens.ts'

/** Redirect target after a verification link, with its session, code or message. */
function follow(auth: Auth, c: HonoContext, redirectTo: string) {
  const token = c.req.query('token') ?? ''
  const type = c.req.query('type') ?? ''
  return auth.database.transaction(async (query) => {
    const verified = await verifyToken(query, { token, type })
    if (!verified.isComplete) return withFragment(redirectTo, { message: CONFIRMED_BY_ONE })
    if (isPkceToken(token)) {
      const code = randomUUID()
      const { rowCount } = await query(issueCode(verified.userId, FLOW_OF[verified.type], code))
      if (rowCount === 0) throw authErrors.flowStateNotFound()
      return withQuery(redirectTo, { code })
    }
    const { user: _, ...session } = await auth.sessions.open(query, verified.userId, 'otp', c)
    return withFragment(redirectTo, { ...session, type })
  })
}

const OAUTH_ERRORS = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
])

/** A person followed the link, so the error goes to the app in a redirect. */
function refusedLink({ status, body }: ApiError, redirectTo: string, isPkce: boolean) {
  const parameters = {
    error: OAUTH_ERRORS.get(status) ?? 'invalid_request',
    error_code: String(body.error_code),
    error_description: String(body.msg),
  }
  return withFragment(isPkce ? withQuery(redirectTo, parameters) : redirectTo, parameters)
}

export const followLink: Endpoint = (auth) => async (c) => {
  // Link previews, such as e-mail scanners, must not consume the token.
  if (c.req.method === 'HEAD') return c.body(null)
  if (!c.req.query('token')) throw authErrors.invalid('Verify requires a token or a token hash')
  if (!c.req.query('type')) throw authErrors.invalid('Verify requires a verification type')

  const redirectTo = readRedirect(c, auth.options.publicUrl)
  c.header('Referrer-Policy', 'no-referrer')
  try {
    return c.redirect(await follow(auth, c, redirectTo), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return c.redirect(refusedLink(error, redirectTo, isPkceToken(c.req.query('token') ?? '')), 303)
  }
}

/** Reads `{ token_hash, type }` or `{ token, email, type }` from the body. */
async function readVerification(c: HonoContext) {
  const body = await readBody(c)
  const type = textOf(body, 'type')
  const token = textOf(body, 'token')
  const tokenHash = textOf(body, 'token_hash')
  if (type === '') throw authErrors.invalid('Verify requires a verification type')
  if ((token === '') === (tokenHash === '')) {
    throw authErrors.invalid('Verify requires either a token or a token hash')
  }
  if (tokenHash !== '') return { token: tokenHash, type }
  if (textOf(body, 'email') === '') {
    throw authErrors.invalid('Only an email address or phone number should be provided on verify')
  }
  return { token, type, email: readEmail(textOf(body, 'email')) }
}

export const verifyPosted: Endpoint = (auth) => async (c) => {
  const verification = await readVerification(c)
  const answered = await auth.database.transaction(async (query) => {
    const verified = await verifyToken(query, verification)
    return verified.isComplete
      ? auth.sessions.open(query, verified.userId, 'otp', c)
      : { msg: CONFIRMED_BY_ONE, code: '200' }
  })
  return c.json(answered)
}
