import type { Handler } from 'hono'
import { clientAddress } from '#http/client-address.ts'
import { authErrors } from '../errors.ts'
import { hashPassword, inTurn, isOutdatedHash, verifyPassword } from '../passwords.ts'
import { readBody, textOf } from '../request.ts'
import type { Endpoint } from '../services.ts'
import { consumeCode, type FlowStateRow, matchesChallenge } from '../statements/flow-states.ts'
import { findSignUp, type SignUpRow } from '../statements/sign-ups.ts'
import { findUserByEmail, updatePassword } from '../statements/users.ts'
import { isBanned, isConfirmed, type UserWithPassword } from '../user.ts'

/** Endpoints that supabase-js calls and this server does not offer, with GoTrue's responses for disabled features. */
export const UNSUPPORTED: Record<string, () => Error> = {
  '/otp': () => authErrors.off(422, 'otp_disabled', 'Signups not allowed for otp'),
  '/magiclink': () => authErrors.off(422, 'otp_disabled', 'Signups not allowed for otp'),
  '/authorize': () =>
    authErrors.off(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  '/sso': () => authErrors.off(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  '/user/identities/*': () => authErrors.off(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  '/admin/*': () => authErrors.notAdmin(),
}

/** Grant types of `token` that this server does not offer, with GoTrue's errors. */
const UNSUPPORTED_GRANTS = new Map<string | undefined, () => Error>([
  ['id_token', () => authErrors.off(400, 'provider_disabled', 'Provider is not enabled')],
  ['web3', () => authErrors.off(422, 'web3_provider_disabled', 'Web3 provider is disabled')],
])

const byPassword: Endpoint =
  ({ options, database, sessions, limits }) =>
  async (c) => {
    const body = await readBody(c)
    if (textOf(body, 'phone') !== '') throw authErrors.phoneDisabled()
    const email = textOf(body, 'email').trim().toLowerCase()
    const password = textOf(body, 'password')
    if (email === '') throw authErrors.invalid('missing email or phone')
    const address = clientAddress(c, options.trustProxy)
    limits.password(address)

    return inTurn(async () => {
      await limits.signIn(email, address)
      const [users, signUps] = await Promise.all([
        database.run<UserWithPassword>(findUserByEmail(email)),
        database.run<SignUpRow>(findSignUp(email)),
      ])
      const [user] = users.rows
      const hash = (signUps.rows[0] ?? user)?.encrypted_password || undefined
      const isRight = await verifyPassword(hash, password)
      if (!hash || !isRight) throw authErrors.invalidCredentials()
      if (user && isBanned(user)) throw authErrors.userBanned()
      if (!user || !isConfirmed(user)) throw authErrors.emailNotConfirmed()

      if (isOutdatedHash(hash)) await database.run(updatePassword(user.id, await hashPassword(password)))
      return c.json(await sessions.open(database.run, user.id, 'password', c))
    })
  }

const byRefreshToken: Endpoint =
  ({ sessions }) =>
  async (c) => {
    const token = textOf(await readBody(c), 'refresh_token')
    if (token === '') throw authErrors.invalid('refresh_token required')
    return c.json(await sessions.refresh(token, c))
  }

const byCode: Endpoint =
  ({ database, sessions }) =>
  async (c) => {
    const body = await readBody(c)
    const code = textOf(body, 'auth_code')
    const verifier = textOf(body, 'code_verifier')
    if (code === '' || verifier === '') {
      throw authErrors.invalid('invalid request: both auth code and code verifier should be non-empty')
    }
    const [flow] = (await database.run<FlowStateRow>(consumeCode(code))).rows
    if (!flow) throw authErrors.flowStateNotFound()
    if (flow.is_expired) throw authErrors.flowStateExpired()
    const challenge = { value: flow.code_challenge, method: flow.code_challenge_method }
    if (!matchesChallenge(verifier, challenge)) throw authErrors.badCodeVerifier()
    return c.json(await sessions.open(database.run, flow.user_id, 'otp', c))
  }

/** The `token` endpoint: signs in by password, refreshes a session, or exchanges a PKCE code for a session. */
export const token: Endpoint = (auth) => {
  const grants = new Map<string | undefined, Handler>([
    ['password', byPassword(auth)],
    ['refresh_token', byRefreshToken(auth)],
    ['pkce', byCode(auth)],
  ])
  return (c, next) => {
    const type = c.req.query('grant_type')
    const grant = grants.get(type)
    if (!grant) throw UNSUPPORTED_GRANTS.get(type)?.() ?? authErrors.unsupportedGrantType()
    return grant(c, next)
  }
}
