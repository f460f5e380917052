import { Hono, type Context as HttpContext } from 'hono'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { callerOf } from '#http/caller.ts'
import {
  imageTransformationOff,
  invalidRequest,
  invalidSignature,
  invalidToken,
  noSuchBucket,
  noSuchKey,
} from '#storage/errors.ts'
import { findBucket } from '#storage/objects/buckets.ts'
import { assertObject } from '#storage/objects/find-object.ts'
import { assertObjectName } from '#storage/objects/object-path.ts'
import { findObjects, type ObjectRow, ownerOf } from '#storage/objects/objects.ts'
import { identify, plainText, readBody, readTarget } from '#storage/routes/request.ts'
import { serveObject } from '#storage/routes/serve.ts'
import type { StorageContext } from '#storage/services.ts'
import { assertMayWrite, newDraft, uploadObject } from '#storage/uploads/upload.ts'

/**
 * The object of a signed URL and, for an upload, the object's owner, their session, and options. The token names no
 * role, so no other service accepts it.
 */
type SignedClaims = { url: string; owner?: string; session?: string; upsert?: boolean }

/** The purpose of a token, stored as its audience. No other token signed with the same secret has this audience. */
type Purpose = 'storage:read' | 'storage:upload'

function createSigner(jwtSecret: string) {
  const secret = new TextEncoder().encode(jwtSecret)

  return {
    sign: (purpose: Purpose, claims: SignedClaims, seconds: number): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(purpose)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),

    /** Resolves to the token's claims and expiry; throws unless the token is valid for this purpose and URL. */
    async verify(purpose: Purpose, token: string, url: string) {
      const { payload } = await jwtVerify<SignedClaims>(token, secret, {
        algorithms: ['HS256'],
        audience: purpose,
        requiredClaims: ['url', 'exp'],
      }).catch((error) => {
        throw error instanceof errors.JOSEError ? invalidToken(error.message) : error
      })
      if (payload.url !== url) throw invalidSignature()
      return { ...payload, expires: new Date(Number(payload.exp) * 1000) }
    },
  }
}

/** A signed upload URL is valid for two hours, as on hosted Supabase. */
const UPLOAD_SECONDS = 2 * 60 * 60

/**
 * The role that writes uploads to a signed URL, as on Supabase. Triggers recognize such an upload by this role together
 * with an owner, and check that the session that signed the URL is still open.
 */
const serviceFor = (session: string | undefined) =>
  callerOf({ role: 'service_role', ...(session !== undefined && { session_id: session }) })

const MAX_READ_SECONDS = 365 * 24 * 60 * 60

const expiresIn = z.int().min(1).max(MAX_READ_SECONDS)
const signBody = z.object({ expiresIn, transform: z.unknown().optional() })
const signManyBody = z.object({ expiresIn, paths: z.array(plainText()).min(1).max(1000) })

const NOT_READABLE = 'Either the object does not exist or you do not have access to it'

function readToken(c: HttpContext) {
  const token = c.req.query('token')
  if (!token) throw invalidRequest('querystring must have required property token')
  return token
}

/**
 * Routes for signed URLs, which let their bearer read or upload one object. Signing requires the permission for
 * that read or upload.
 */
export function signRoutes(context: StorageContext) {
  const { database, secrets } = context
  const signer = createSigner(secrets.jwtSecret)
  const app = new Hono()

  async function signedUrl(url: string, seconds: number) {
    const token = await signer.sign('storage:read', { url }, seconds)
    return `/object/sign/${url}?token=${token}`
  }

  app.post('/sign/:bucket/:name{.+}', async (c) => {
    const caller = await identify(context, c)
    const { bucket, name } = readTarget(c)
    const body = await readBody(c, signBody)
    if (body.transform !== undefined) throw imageTransformationOff()
    const { rows } = await database.runAs<ObjectRow>(caller, findObjects(bucket, [name]))
    if (rows.length === 0) throw noSuchKey()
    return c.json({ signedURL: await signedUrl(`${bucket}/${name}`, body.expiresIn) })
  })

  app.post('/sign/:bucket', async (c) => {
    const caller = await identify(context, c)
    const { bucket } = c.req.param()
    const body = await readBody(c, signManyBody)
    const { rows } = await database.runAs<ObjectRow>(caller, findObjects(bucket, body.paths))
    const readable = new Set(rows.map(({ name }) => name))
    const signed = body.paths.map(async (path) => {
      if (!readable.has(path)) return { error: NOT_READABLE, path, signedURL: null }
      return { error: null, path, signedURL: await signedUrl(`${bucket}/${path}`, body.expiresIn) }
    })
    return c.json(await Promise.all(signed))
  })

  app.get('/sign/:bucket/:name{.+}', async (c) => {
    const target = readTarget(c)
    const { expires } = await signer.verify('storage:read', readToken(c), `${target.bucket}/${target.name}`)
    const object = await context.findObject(target)
    assertObject(object)
    return serveObject(context, c, object, expires)
  })

  app.post('/upload/sign/:bucket/:name{.+}', async (c) => {
    const caller = await identify(context, c)
    const { bucket, name } = c.req.param()
    assertObjectName(name)
    if ((await findBucket(database, bucket)) === undefined) throw noSuchBucket()
    const upsert = c.req.header('x-upsert') === 'true'
    const { sub, session_id: session } = caller.claims
    const owner = ownerOf(sub)
    await assertMayWrite(context, caller, newDraft({ bucket, name, ...owner }), upsert)
    const url = `${bucket}/${name}`
    const claims = {
      url,
      upsert,
      ...(owner.ownerId !== null && { owner: owner.ownerId }),
      ...(session !== undefined && { session }),
    }
    const token = await signer.sign('storage:upload', claims, UPLOAD_SECONDS)
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
  })

  app.put('/upload/sign/:bucket/:name{.+}', async (c) => {
    const { bucket, name } = c.req.param()
    const claims = await signer.verify('storage:upload', readToken(c), `${bucket}/${name}`)
    const { owner, session, upsert = false } = claims
    const admit = () => context.admitUpload(c, owner ?? null)
    const target = { bucket, name, upsert, ...ownerOf(owner), admit }
    await uploadObject(context, serviceFor(session), target, c.req.raw)
    return c.json({ Key: `${bucket}/${name}` })
  })

  return app
}
