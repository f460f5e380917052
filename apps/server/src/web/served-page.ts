import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Moved, RenderedPage } from '@fenix/domain/public-pages.ts'
import type { PublicConfig } from './document.ts'

const compressAsGzip = promisify(gzip)
const compressAsBrotli = promisify(brotliCompress)

/** The output is as small as gzip's best level, in a fraction of the time. */
const BROTLI_QUALITY = 4

/** A page's bytes, ready to send in each encoding. */
export type ServedPage = {
  status: 200 | 301 | 404
  headers: Readonly<Record<string, string>>
  bytes: { identity: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer>; br: Buffer<ArrayBuffer> }
}

export async function toServedPage(
  text: string,
  { status = 200, headers }: { status?: ServedPage['status']; headers: Record<string, string> },
): Promise<ServedPage> {
  const identity = Buffer.from(text)
  const [gzip, br] = await Promise.all([
    compressAsGzip(identity),
    compressAsBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ])

  return { status, headers, bytes: { identity, gzip, br } }
}

export const sizeOfPage = ({ bytes }: ServedPage) =>
  bytes.identity.length + bytes.gzip.length + bytes.br.length

/** All encodings that the request accepts. */
const accepted = (header: string) =>
  header
    .toLowerCase()
    .split(',')
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(';')[0]?.trim())

function chooseEncoding(header: string | undefined): keyof ServedPage['bytes'] {
  const names = accepted(header ?? '')
  if (names.includes('br')) return 'br'

  return names.includes('gzip') ? 'gzip' : 'identity'
}

/** The response in the smallest encoding that the request accepts. */
export function respond({ status, headers, bytes }: ServedPage, acceptEncoding: string | undefined) {
  const encoding = chooseEncoding(acceptEncoding)

  return new Response(bytes[encoding], {
    status,
    headers: {
      ...headers,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes[encoding].length),
    },
  })
}

/** The page renderer (`apps/web/prerender/pages.tsx`). */
export type Pages = {
  /** Sets the API from which pages are read, as a visitor, the origin of their links, and what the operator has configured. */
  connect(send: typeof fetch, publicUrl: string, config: Partial<PublicConfig>): void
  renderPage(url: string): Promise<RenderedPage | Moved>
}

/** Loads the page renderer, which is built next to the served files. */
export const loadPages = (dist: string): Promise<Pages> =>
  import(pathToFileURL(join(dist, '../dist-server/pages.js')).href)
