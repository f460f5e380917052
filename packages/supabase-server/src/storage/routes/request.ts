import type { Context as HttpContext } from 'hono'
import { z } from 'zod'
import { limitBody, MAX_BODY_BYTES } from '#http/body-limit.ts'
import type { Caller } from '#http/caller.ts'
import { clientNetwork } from '#http/client-address.ts'
import { invalidRequest, noSuchKey, payloadTooLarge } from '#storage/errors.ts'
import { isBucketName, isObjectName } from '#storage/objects/object-path.ts'
import type { StorageServices } from '#storage/services.ts'
import { decodeUtf8 } from '#utf8.ts'

export const identify = ({ credentials, options }: StorageServices, c: HttpContext): Promise<Caller> =>
  credentials.identify({
    apiKey: c.req.header('apikey') ?? c.req.query('apikey'),
    authorization: c.req.header('authorization'),
    network: clientNetwork(c, options.trustProxy),
  })

/** Reads the bucket and name of an object from the URL. An invalid name is reported as not found. */
export function readTarget(c: HttpContext) {
  const bucket = c.req.param('bucket') ?? ''
  const name = c.req.param('name') ?? ''
  if (!isBucketName(bucket) || !isObjectName(name)) throw noSuchKey()
  return { bucket, name }
}

const limitJson = limitBody(MAX_BODY_BYTES, payloadTooLarge)

/** Reads the JSON body of a request, validated by `schema`. */
export async function readBody<T>(c: HttpContext, schema: z.ZodType<T>): Promise<T> {
  await limitJson(c, async () => {})
  const text = decodeUtf8(await c.req.arrayBuffer(), () => invalidRequest('The body is not valid UTF-8'))
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw invalidRequest('The body is not valid JSON')
  }
  return parse(schema, body)
}

export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = ['body', ...(issue?.path ?? [])].join('/')
  throw invalidRequest(`${place}: ${issue?.message ?? 'is invalid'}`)
}

/** A schema for text that Postgres can store. */
export const plainText = (maxLength = 1024) =>
  z
    .string()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, 'has control characters')
