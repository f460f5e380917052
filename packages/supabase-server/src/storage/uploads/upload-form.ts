import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import type { Context as HttpContext } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import { createHitCounter, type Limit } from '#http/rate-limits.ts'
import { isRecord } from '#json.ts'
import { decodeUtf8 } from '#utf8.ts'
import { invalidRequest, tooManyUploads } from '../errors.ts'
import type { StorageServices } from '../services.ts'

const FORM_LIMITS = { files: 1, fields: 10, fieldSize: 64 * 1024, headerPairs: 32, headerSize: 8 * 1024 }

type UploadSettings = {
  /** The value of the `Cache-Control` header. */
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

type Upload<T> = UploadSettings & { kept: T }

/** Consumes the file's bytes as they arrive, until the end or until it throws. */
type Keep<T> = (bytes: Readable) => Promise<T>

function parseMetadata(json: string | undefined) {
  if (json === undefined) return null
  try {
    const metadata: unknown = JSON.parse(json)
    if (isRecord(metadata)) return metadata
  } catch {
    // Invalid JSON gets the error below, like JSON that is not an object.
  }
  throw invalidRequest('metadata must be a JSON object')
}

const isCacheControl = (text: string) => /^[\w=,\-" ]{1,200}$/.test(text)

const settings = (cacheControl: string | undefined, metadata: string | undefined): UploadSettings => ({
  cacheControl: cacheControl !== undefined && isCacheControl(cacheControl) ? cacheControl : 'no-cache',
  userMetadata: parseMetadata(metadata),
})

const utf8 = (bytes: Uint8Array) => decodeUtf8(bytes, () => invalidRequest('metadata is not valid UTF-8'))

/** Decodes a form field as UTF-8. The form's parser has decoded it as Latin-1, so each of its characters is a byte. */
const fieldOf = (value: string | undefined) =>
  value === undefined ? undefined : utf8(Buffer.from(value, 'latin1'))

const malformed = () => invalidRequest('Malformed multipart form')

function openForm(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: FORM_LIMITS, defCharset: 'latin1' })
  } catch {
    throw malformed() // The header lacks the boundary.
  }
}

/** Reads to the end of the form, since fields may follow the file that they describe. */
async function readForm<T>(body: Readable, contentType: string, keep: Keep<T>): Promise<Upload<T>> {
  const form = openForm(contentType)
  const fields = new Map<string, string>()
  let file: Readable | undefined
  let keeping: Promise<T> | undefined

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (_name, stream) => {
    file = stream
    file.on('error', reject)
    keeping = keep(stream)
    keeping.catch(reject)
  })
  form.on('finish', resolve)
  form.on('error', () => reject(malformed()))
  body.on('error', reject)
  body.pipe(form)

  try {
    await promise
    if (keeping === undefined) throw invalidRequest('No content provided')
    const cacheTime = fields.get('cacheControl')
    return {
      kept: await keeping,
      ...settings(cacheTime && `max-age=${cacheTime}`, fieldOf(fields.get('metadata'))),
    }
  } catch (error) {
    body.unpipe(form)
    file?.destroy()
    await keeping?.catch(() => undefined)
    throw error
  }
}

async function readRaw<T>(body: Readable, headers: Headers, keep: Keep<T>): Promise<Upload<T>> {
  const metadata = headers.get('x-metadata')
  const described = settings(
    headers.get('cache-control') ?? undefined,
    metadata === null ? undefined : utf8(Buffer.from(metadata, 'base64')),
  )
  return { kept: await keep(body), ...described }
}

/** Reads an upload as supabase-js sends it: a form with one file, or raw bytes with headers. */
export async function receiveUpload<T>(request: Request, keep: Keep<T>): Promise<Upload<T>> {
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])
  const contentType = request.headers.get('content-type') ?? ''
  try {
    return /^multipart\/form-data\b/i.test(contentType)
      ? await readForm(body, contentType, keep)
      : await readRaw(body, request.headers, keep)
  } catch (error) {
    throw body.errored ? invalidRequest('The upload was cut off') : error
  }
}

const TEN_MINUTES = 10 * 60

/** Ten times the photos of a registration, each in two sizes. */
const OF_ACCOUNT: Limit = { name: 'upload-account', max: 120, seconds: TEN_MINUTES }
/** Higher than the limit of an account, since several people may share an IP address. */
const OF_ADDRESS: Limit = { name: 'upload-address', max: 600, seconds: TEN_MINUTES }

/** Counts an upload of `account`, and throws if it exceeds the limit. */
export type AdmitUpload = (c: HttpContext, account: string | null) => Promise<void>

export function createUploadLimits(services: StorageServices): AdmitUpload {
  const { count } = createHitCounter(services)

  return async (c, account) => {
    const network = clientNetwork(c, services.options.trustProxy)
    const waits = await Promise.all([count(OF_ACCOUNT, account), count(OF_ADDRESS, network)])
    const seconds = Math.max(...waits)
    if (seconds > 0) throw tooManyUploads(seconds)
  }
}
