import { Hono, type Context as HttpContext } from 'hono'
import type { DiskSpace } from '#disk-space.ts'
import { ApiError, refuseWith } from '#http/api-error.ts'
import { limitBody, MAX_BODY_BYTES } from '#http/body-limit.ts'
import type { Caller } from '#http/caller.ts'
import { clientNetwork } from '#http/client-address.ts'
import { CredentialError, gatewayRefusal } from '#http/credentials.ts'
import type { RateLimited } from '#http/rate-limits.ts'
import { loggable } from '#log.ts'
import type { Services } from '#services.ts'
import * as refuse from './errors.ts'
import type { Action } from './plan.ts'
import { postgresError } from './postgres-errors.ts'
import { readRequest } from './request.ts'
import { respond } from './respond.ts'
import { requestSettings, run } from './run.ts'
import { createSchemaCache } from './schema/introspect.ts'
import { createStatementCache } from './statement-cache.ts'

const TABLE_ACTIONS: Record<string, Action> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'insert',
  PATCH: 'update',
  PUT: 'upsert',
  DELETE: 'delete',
}

/** What the REST routes need from the server. */
type RestServices = Services & {
  space: DiskSpace
  options: Pick<RateLimited['options'], 'trustProxy'>
}

/** `isPage` marks the requests that the server makes itself to render a public page; they have priority. */
type Env = { Bindings: { isPage?: true }; Variables: { caller?: Caller } }

const isOfPage = ({ env }: HttpContext<Env>) => env?.isPage === true

/** Serves the schema `public` in PostgREST's query language. Postgres checks every permission. */
export function restRoutes({ credentials, log, space, options, ...services }: RestServices): Hono<Env> {
  const { database, publicDatabase, admission } = services
  const currentSchema = createSchemaCache(database, (error) =>
    log.error(loggable(error), 'failed to read the schema'),
  )
  const prepare = createStatementCache()

  async function answer(c: HttpContext<Env>, action: Action, name: string): Promise<Response> {
    const { method, url, headers } = c.req.raw
    const question = url.indexOf('?')
    const query = question < 0 ? '' : url.slice(question + 1)
    const caller = await credentials.identify({
      apiKey: headers.get('apikey') ?? apiKeyIn(query),
      authorization: headers.get('authorization') ?? undefined,
      network: clientNetwork(c, options.trustProxy),
    })
    c.set('caller', caller)
    checkProfile(method, headers)
    const hasBody = action !== 'read' && action !== 'delete' && method !== 'GET' && method !== 'HEAD'
    const body = hasBody ? await c.req.arrayBuffer() : undefined
    const request = readRequest({ action, name, method, query, headers, body })
    const current = currentSchema()
    const schema = current instanceof Promise ? await current : current
    const prepared = prepare(request, schema)
    if (!prepared.plan.isReadOnly && !space.hasRoomForRows()) throw refuse.diskFull()
    const given = {
      values: request.scan.values,
      offset: request.range.offset,
      body: request.body?.text ?? '',
    }
    // Headers differ between callers, so SQL gets none of them in a read that may share another read's response.
    const settings =
      prepared.plan.isShared && !prepared.plan.readsRequest
        ? undefined
        : requestSettings(c, options.trustProxy)
    const [rank, of] = isOfPage(c) ? (['always', publicDatabase] as const) : (['usual', database] as const)
    const work = () => run(of, caller, prepared, given, settings)
    return respond(prepared.plan, await admission.admit(work, rank, caller.share), request.range)
  }

  const app = new Hono<Env>()
  app.use(limitBody(MAX_BODY_BYTES, refuse.bodyTooLarge))
  app.all('/rpc/:name', (c) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw refuse.functionsTakeNo(method)
    return answer(c, 'call', c.req.param('name'))
  })
  app.all('/', refuseWith(refuse.rootDisabled))
  app.all('/:name', (c) => {
    const action = TABLE_ACTIONS[c.req.method]
    if (!action) throw refuse.methodNotSupported(c.req.method)
    return answer(c, action, c.req.param('name'))
  })
  app.all('*', refuseWith(refuse.noSuchPath))
  app.onError((error, c) => {
    const known = knownError(error, c.get('caller'))
    if (!known) log.error(loggable(error), 'unexpected failure in rest')
    const { status, body, headers } = known ?? refuse.unexpected()
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // Repeats the error code, because the response to a HEAD has no body.
        'proxy-status': `PostgREST; error=${body.code}`,
        ...headers,
      },
    })
  })
  return app
}

const apiKeyIn = (query: string) => /(?:^|&)apikey=([^&]*)/.exec(query)?.[1]

/** Refuses a request for another schema than `public`, the only one that is exposed. */
function checkProfile(method: string, headers: { get(name: string): string | null }) {
  const profile = headers.get(method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile')
  if (profile !== null && profile !== 'public') throw refuse.schemaNotExposed(profile)
}

function knownError(error: Error, caller: Caller | undefined): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (!(error instanceof CredentialError)) return postgresError(error, caller?.role)
  switch (error.reason) {
    case 'no_api_key':
    case 'invalid_api_key':
      return gatewayRefusal(error.reason)
    case 'expired_token':
      return refuse.expiredToken()
    case 'invalid_token':
      return refuse.invalidToken()
    case 'ended_session':
      return refuse.endedSession()
  }
}
