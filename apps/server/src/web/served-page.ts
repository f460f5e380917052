import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { EmptySearch, Moved, RenderedPage } from '@fenix/domain/public-pages.ts'
import type { PublicConfig } from './document.ts'
import type { Dependencies } from './page-cache.ts'

const compressAsGzip = promisify(gzip)
const decompress = promisify(gunzip)
const compressAsBrotli = promisify(brotliCompress)

/** The output is as small as gzip's best level, in a fraction of the time. */
const BROTLI_QUALITY = 4

/** A page's bytes in each encoding; few ask for it without one, and it would take three times the memory of both. */
export type ServedPage = {
  status: 200 | 301 | 404
  headers: Readonly<Record<string, string>>
  bytes: { gzip: Buffer<ArrayBuffer>; br: Buffer<ArrayBuffer> }
  /** The memory that it takes, in bytes. */
  size: number
  dependsOn?: Dependencies
  emptySearch?: EmptySearch
}

/** About what headers, key and the objects around the bytes take. */
const OVERHEAD = 2_048

export async function toServedPage(
  text: string,
  {
    status = 200,
    ...others
  }: Partial<Pick<ServedPage, 'status'>> & Pick<ServedPage, 'headers' | 'dependsOn' | 'emptySearch'>,
): Promise<ServedPage> {
  const [gzip, br] = await Promise.all([
    compressAsGzip(text),
    compressAsBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ])

  return { status, ...others, bytes: { gzip, br }, size: gzip.length + br.length + OVERHEAD }
}

const accepted = (header: string) =>
  header
    .toLowerCase()
    .split(',')
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(';')[0]?.trim())

function chooseEncoding(header: string | undefined) {
  const names = accepted(header ?? '')
  if (names.includes('br')) return 'br'

  return names.includes('gzip') ? 'gzip' : 'identity'
}

/** The response in the smallest encoding that the request accepts. */
export async function respond({ status, headers, bytes }: ServedPage, acceptEncoding: string | undefined) {
  const encoding = chooseEncoding(acceptEncoding)
  const body = encoding === 'identity' ? await decompress(bytes.gzip) : bytes[encoding]

  return new Response(body, {
    status,
    headers: {
      ...headers,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    },
  })
}

/** The page renderer (`apps/web/prerender/pages.tsx`). */
export type Pages = {
  /** Sets the API from which pages are read, as a visitor, the origin of their links, and what the operator has configured. */
  connect(send: typeof fetch, publicUrl: string, config: Partial<PublicConfig>): void
  renderPage(url: string): Promise<RenderedPage | Moved>
  /** What the listing shows for the parameters of its URL, for programs. */
  findCards(params: URLSearchParams): Promise<object>
  /** What a professional's page shows, for programs; null if there is none. */
  readCard(slug: string): Promise<object | null>
}

/** Loads the page renderer, which is built next to the served files. */
export const loadPages = (dist: string): Promise<Pages> =>
  import(pathToFileURL(join(dist, '../dist-server/pages.js')).href)
