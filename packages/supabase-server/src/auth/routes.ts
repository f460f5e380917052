import { Hono, type Context as HonoContext, type Next } from 'hono'
import { admitRequests } from '#http/admission.ts'
import { refuseWith } from '#http/api-error.ts'
import { limitBody, MAX_BODY_BYTES } from '#http/body-limit.ts'
import type { Statement } from '#postgres/database.ts'
import { createAuthEmails } from './emails.ts'
import { changeUser, showUser } from './endpoints/account.ts'
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from './endpoints/factors.ts'
import { recover, resend } from './endpoints/recover-and-resend.ts'
import { signUp } from './endpoints/sign-up.ts'
import { token, UNSUPPORTED } from './endpoints/token.ts'
import { askFirst, isForm, verify } from './endpoints/verify.ts'
import { authErrors, renderError } from './errors.ts'
import { createRateLimits } from './rate-limits.ts'
import { requireUser } from './require-user.ts'
import type { Auth, AuthServices, Endpoint } from './services.ts'
import { createSessions } from './sessions.ts'
import { deleteSession, signOutSessions } from './statements/sessions.ts'

/** The only way to sign in is with a confirmed e-mail and a password. */
const settings: Endpoint = () => (c) =>
  c.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })

/** Access tokens are signed with a symmetric secret, so there is no public key; supabase-js checks them with `/user`. */
const publicKeys: Endpoint = () => (c) => c.json({ keys: [] })

const health: Endpoint =
  ({ publicDatabase }) =>
  async (c) => {
    await publicDatabase.run({ name: 'auth_health', text: 'select' })
    return c.json({ name: 'GoTrue', description: 'Accounts by e-mail and password' })
  }

const SCOPES = new Map<string, (sessionId: string) => Statement>([
  ['global', (sessionId) => signOutSessions(sessionId, true)],
  ['local', deleteSession],
  ['others', (sessionId) => signOutSessions(sessionId, false)],
])

const signOut: Endpoint = (auth) => async (c) => {
  const scope = SCOPES.get(c.req.query('scope') ?? 'global')
  if (!scope) throw authErrors.invalid('Unsupported logout scope')
  const { sessionId } = await requireUser(auth, c)
  await auth.database.run(scope(sessionId))
  return c.body(null, 204)
}

const ENDPOINTS: Record<string, { get?: Endpoint; post?: Endpoint; put?: Endpoint; delete?: Endpoint }> = {
  '/health': { get: health },
  '/.well-known/jwks.json': { get: publicKeys },
  '/settings': { get: settings },
  '/signup': { post: signUp },
  '/token': { post: token },
  '/verify': { get: askFirst, post: verify },
  '/logout': { post: signOut },
  '/user': { get: showUser, put: changeUser },
  '/factors': { post: enrollFactor },
  '/factors/:id': { delete: unenrollFactor },
  '/factors/:id/challenge': { post: challengeFactor },
  '/factors/:id/verify': { post: verifyFactor },
  '/recover': { post: recover },
  '/resend': { post: resend },
}

/** Paths that a browser or a token verifier opens without an API key, as on hosted Supabase. */
const OPEN_PATHS = /^(\/auth\/v1)?\/(verify|authorize|\.well-known\/jwks\.json)$/

const requireKey =
  ({ credentials }: AuthServices) =>
  async (c: HonoContext, next: Next) => {
    const apiKey = c.req.header('apikey') ?? c.req.query('apikey')
    const isOpened = OPEN_PATHS.test(c.req.path) && (['GET', 'HEAD'].includes(c.req.method) || isForm(c))
    // With an API key, the bearer token is not checked here, but by the endpoints that need the user.
    if (!isOpened) {
      await credentials.identify({
        apiKey,
        authorization: apiKey ? undefined : c.req.header('authorization'),
      })
    }
    await next()
  }

/** `/health` is always admitted: the app requests it to see whether the server responds. */
const rankOf = ({ req }: HonoContext) => (req.path.endsWith('/health') ? 'always' : 'usual')

/** Responses contain personal data and tokens, so no cache may store them. */
const setNoStore = async (c: HonoContext, next: Next) => {
  c.header('Cache-Control', 'no-store')
  await next()
}

/** GoTrue's endpoints for e-mail and password, as supabase-js uses them. */
export function authRoutes(context: AuthServices): Hono {
  const limits = createRateLimits(context)
  const auth: Auth = {
    ...context,
    sessions: createSessions(context, limits),
    emails: createAuthEmails(context),
    limits,
  }
  const app = new Hono()
  app.onError(renderError(context.log))
  app.use(
    setNoStore,
    admitRequests(context.admission, rankOf, context.options.trustProxy),
    requireKey(context),
    limitBody(MAX_BODY_BYTES, authErrors.bodyTooLarge),
  )
  for (const [path, methods] of Object.entries(ENDPOINTS)) {
    for (const [method, endpoint] of Object.entries(methods))
      app.on(method.toUpperCase(), path, endpoint(auth))
    const allowed = Object.keys(methods).join(', ').toUpperCase()
    app.all(
      path,
      refuseWith(() => authErrors.wrongMethod(allowed)),
    )
  }
  for (const [path, refusal] of Object.entries(UNSUPPORTED)) app.all(path, refuseWith(refusal))
  app.all('*', refuseWith(authErrors.notFound))
  return app
}
