import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { authErrors } from '#auth/errors.ts'
import type { Auth, Endpoint } from '#auth/services.ts'
import { CONFIRMED_BY_ONE, verifyToken } from '#auth/verification.ts'
import { ApiError } from '#http/api-error.ts'
import { decodeUtf8 } from '#utf8.ts'
import { readBody, readEmail, readRedirect, textOf, withFragment, withQuery } from '../request.ts'
import { FLOW_OF, issueCode } from '../statements/flow-states.ts'
import { hashOf, isPkceToken } from '../statements/one-time-tokens.ts'
import { refuseSignUp } from '../statements/sign-ups.ts'

/** Opening a link only redirects to a page with a button, since mail scanners open links and run scripts. */
export const askFirst: Endpoint =
  ({ options: { publicUrl, linkPath } }) =>
  (c) => {
    const { token = '', token_hash = token, type = '' } = c.req.query()
    return c.redirect(withQuery(publicUrl + linkPath, { token_hash, type }), 303)
  }

/** Whether an HTML form sent the request: the link's page has one, to work without JavaScript. Forms send no API key. */
export const isForm = (c: HonoContext) =>
  /^application\/x-www-form-urlencoded *(;|$)/i.test(c.req.header('content-type') ?? '')

/**
 * Refuses forms of other sites, which could sign a visitor in to an attacker's account. Our own form has the
 * origin `null`, because the link's page sends no referrer.
 */
function requireOwnForm(c: HonoContext, publicUrl: string) {
  const { 'sec-fetch-site': site = 'same-origin', origin = 'null' } = c.req.header()
  if (site !== 'same-origin' || !['null', publicUrl].includes(origin)) throw authErrors.otherSite()
}

/** Verifies a link's token and returns the redirect URL, which contains a session, a PKCE code or a message. */
function follow(
  auth: Auth,
  c: HonoContext,
  { token, type }: { token: string; type: string },
  redirectTo: string,
) {
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
    const isRecovery = type === 'signup' && verified.type === 'recovery_token'
    return withFragment(redirectTo, { ...session, type: isRecovery ? 'recovery' : type })
  })
}

/** Removes a sign-up that the owner of the e-mail did not make. */
async function refuse({ database, options: { publicUrl, linkPath } }: Auth, token: string) {
  const { rowCount } = await database.run(refuseSignUp(hashOf(token)))
  if (rowCount === 0) throw authErrors.linkExpired()
  return withQuery(publicUrl + linkPath, { refused: 'true' })
}

const OAUTH_ERRORS = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
])

/** The redirect target with an error for the app: in the fragment, and also in the query, which a server can read. */
function refusedLink({ status, body }: ApiError, redirectTo: string) {
  const parameters = {
    error: OAUTH_ERRORS.get(status) ?? 'invalid_request',
    error_code: String(body.error_code),
    error_description: String(body.msg),
  }
  return withFragment(withQuery(redirectTo, parameters), parameters)
}

async function verifyForm(auth: Auth, c: HonoContext) {
  const { publicUrl } = auth.options
  requireOwnForm(c, publicUrl)
  const form = new URLSearchParams(decodeUtf8(await c.req.arrayBuffer(), authErrors.badForm))
  const [token = '', type = ''] = ['token_hash', 'type'].map((name) => form.get(name) ?? '')
  const redirectTo = readRedirect(form.get('redirect_to'), publicUrl)
  c.header('Referrer-Policy', 'no-referrer')
  try {
    const target = form.has('refused') ? refuse(auth, token) : follow(auth, c, { token, type }, redirectTo)
    return c.redirect(await target, 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return c.redirect(refusedLink(error, redirectTo), 303)
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

export const verify: Endpoint = (auth) => async (c) => {
  if (isForm(c)) return verifyForm(auth, c)
  const verification = await readVerification(c)
  const answered = await auth.database.transaction(async (query) => {
    const verified = await verifyToken(query, verification)
    return verified.isComplete
      ? auth.sessions.open(query, verified.userId, 'otp', c)
      : { msg: CONFIRMED_BY_ONE, code: '200' }
  })
  return c.json(answered)
}
