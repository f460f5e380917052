import { Readable } from 'node:stream'
import type { Context as HttpContext } from 'hono'
import type { Context } from '#context.ts'
import { readRange } from './byte-range.ts'
import { noSuchKey, rangeNotSatisfiable } from './errors.ts'
import { servedType } from './inspected-file.ts'
import { objectKey } from './object-path.ts'
import type { ByteRange } from './object-store.ts'
import type { ObjectMetadata, ObjectRow } from './objects.ts'

/** How a version is told from others, and how long it may be kept. */
type Validators = Pick<ObjectMetadata, 'eTag' | 'lastModified' | 'cacheControl'>

export type ServedObject = Pick<ObjectRow, 'bucket_id' | 'name' | 'version' | 'metadata'>

/** Nothing that people uploaded can run as script, whatever a browser takes it for. */
const HARMLESS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
}

function disposition(download: string | undefined) {
  if (download === undefined) return undefined
  if (download === '') return 'attachment;'
  const name = encodeURIComponent(download.toWellFormed())
  return `attachment; filename=${name}; filename*=UTF-8''${name};`
}

const seconds = (date: string) => Math.floor(Date.parse(date) / 1000)

function isNotModified(c: HttpContext, { eTag, lastModified }: Validators) {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) {
    return tags.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = c.req.header('if-modified-since')
  return since !== undefined && seconds(lastModified) <= seconds(since)
}

/** A range of another version than the one that the client knows would be a piece of the wrong picture. */
function rangeHeader(c: HttpContext, { eTag }: Validators) {
  const condition = c.req.header('if-range')
  return condition === undefined || condition === eTag ? c.req.header('range') : undefined
}

export type Served = {
  type: string
  size: number
  read(range: ByteRange): Promise<Uint8Array<ArrayBuffer> | Readable | undefined>
}

/**
 * Answers GET and HEAD with what `load` makes, unless the asker has it already. `expires` is the end of a signed address.
 */
export async function serveFile(
  c: HttpContext,
  validators: Validators,
  load: () => Promise<Served> | Served,
  expires?: Date,
): Promise<Response> {
  const attachment = disposition(c.req.query('download'))
  const headers: Record<string, string> = {
    ...HARMLESS,
    ETag: validators.eTag,
    'Last-Modified': new Date(validators.lastModified).toUTCString(),
    'Cache-Control': validators.cacheControl,
    ...(expires && { Expires: expires.toUTCString(), 'Cache-Control': 'private' }),
  }
  if (isNotModified(c, validators)) return c.body(null, 304, headers)

  const { type, size, read } = await load()
  const asked = readRange(rangeHeader(c, validators), size)
  if (asked === 'unsatisfiable') throw rangeNotSatisfiable(size)
  const range = asked ?? { start: 0, end: size - 1 }
  Object.assign(headers, {
    'Accept-Ranges': 'bytes',
    'Content-Type': type,
    'Content-Length': String(range.end - range.start + 1),
    ...(asked && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    ...(attachment && { 'Content-Disposition': attachment }),
  })
  const status = asked ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, headers)

  const bytes = await read(range)
  // Replaced or removed since its record was read.
  if (bytes === undefined) throw noSuchKey()
  return c.body(
    bytes instanceof Readable ? (Readable.toWeb(bytes) as ReadableStream) : bytes,
    status,
    headers,
  )
}

export const serveObject = (
  { objects }: Context,
  c: HttpContext,
  { bucket_id: bucket, name, version, metadata }: ServedObject,
  expires?: Date,
) =>
  serveFile(
    c,
    metadata,
    () => ({
      type: servedType(metadata.mimetype),
      size: metadata.size,
      read: (range) => objects.get(objectKey({ bucket, name, version }), range),
    }),
    expires,
  )
