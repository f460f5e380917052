import { Readable } from 'node:stream'
import type { Context as HttpContext } from 'hono'
import { noSuchKey, rangeNotSatisfiable } from '#storage/errors.ts'
import { objectKey } from '#storage/objects/object-path.ts'
import type { ObjectMetadata, ObjectRow } from '#storage/objects/objects.ts'
import type { StorageServices } from '#storage/services.ts'
import { servedType } from '#storage/uploads/inspected-file.ts'
import type { ByteRange } from '../stores/object-store.ts'

type ServedObject = Pick<ObjectRow, 'bucket_id' | 'name' | 'version' | 'metadata'>

/**
 * The range that a `Range` header requests of an object of `size` bytes; undefined for the whole object, for several
 * ranges and for other units.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}

/** Keeps uploads from running as scripts, regardless of the type that a browser detects. */
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

function isNotModified(c: HttpContext, { eTag, lastModified }: ObjectMetadata) {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) {
    return tags.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = c.req.header('if-modified-since')
  return since !== undefined && seconds(lastModified) <= seconds(since)
}

/** The `Range` header, ignored if `If-Range` names another version: otherwise the client would mix parts of two files. */
function rangeHeader(c: HttpContext, { eTag }: ObjectMetadata) {
  const condition = c.req.header('if-range')
  return condition === undefined || condition === eTag ? c.req.header('range') : undefined
}

/** Responds to GET and HEAD with an object, or with 304. `expires` is the expiry of a signed URL. */
export async function serveObject(
  { objects, options }: StorageServices,
  c: HttpContext,
  { bucket_id: bucket, name, version, metadata }: ServedObject,
  expires?: Date,
): Promise<Response> {
  const { size } = metadata
  const attachment = disposition(c.req.query('download'))
  const headers: Record<string, string> = {
    ...HARMLESS,
    ETag: metadata.eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    'Cache-Control': metadata.cacheControl,
    ...(expires && { Expires: expires.toUTCString(), 'Cache-Control': 'private' }),
  }
  if (isNotModified(c, metadata)) return c.body(null, 304, headers)

  const asked = readRange(rangeHeader(c, metadata), size)
  if (asked === 'unsatisfiable') throw rangeNotSatisfiable(size)
  const range = asked ?? { start: 0, end: size - 1 }
  Object.assign(headers, {
    'Accept-Ranges': 'bytes',
    'Content-Type': servedType(options.fileTypes, metadata.mimetype),
    'Content-Length': String(range.end - range.start + 1),
    ...(asked && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    ...(attachment && { 'Content-Disposition': attachment }),
  })
  const status = asked ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, headers)

  const bytes = await objects.get(objectKey({ bucket, name, version }), range)
  // The object was replaced or removed after its record was read.
  if (bytes === undefined) throw noSuchKey()
  return c.body(
    bytes instanceof Readable ? (Readable.toWeb(bytes) as ReadableStream) : bytes,
    status,
    headers,
  )
}
