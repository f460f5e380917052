import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { EmptySearch, Moved, RenderedPage } from '@fenix/domain/public-pages.ts'
import type { PublicConfig } from './document.ts'
import type { Dependencies } from './page-cache.ts'

const BROTLI = {
  /** At this level the output is as small as gzip's smallest, in a fraction of the time. */
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
}

const compressAsBrotli = promisify(brotliCompress)

const codings = {
  br: { compress: (text: string) => compressAsBrotli(text, BROTLI), decompress: promisify(brotliDecompress) },
  gzip: { compress: promisify<string, Buffer<ArrayBuffer>>(gzip), decompress: promisify(gunzip) },
}

export type Encoding = keyof typeof codings

export type ServedPage = {
  status: 200 | 301 | 404
  headers: Readonly<Record<string, string>>
  encoding: Encoding
  /** The page in this `encoding`. */
  bytes: Buffer<ArrayBuffer>
  /** The memory that the page takes, in bytes. */
  size: number
  dependsOn?: Dependencies
  emptySearch?: EmptySearch
}

/** An estimate, in bytes, of the memory for a page's headers, cache key and objects. */
const OVERHEAD = 2_048

export async function toServedPage(
  text: string,
  encoding: Encoding,
  {
    status = 200,
    ...others
  }: Partial<Pick<ServedPage, 'status'>> & Pick<ServedPage, 'headers' | 'dependsOn' | 'emptySearch'>,
): Promise<ServedPage> {
  const bytes = await codings[encoding].compress(text)

  return { status, ...others, encoding, bytes, size: bytes.length + OVERHEAD }
}

const accepted = (header = '') =>
  header
    .toLowerCase()
    .split(',')
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.split(';')[0]?.trim())

/** The encoding in which a page is cached for requests with this `Accept-Encoding`: Brotli, which is smaller, if accepted. */
export const encodingFor = (header: string | undefined): Encoding =>
  accepted(header).includes('br') ? 'br' : 'gzip'

/** The cached page as a response, decoded for the few requests that do not accept its encoding. */
export async function respond(
  { status, headers, encoding, bytes }: ServedPage,
  acceptEncoding: string | undefined,
) {
  const isKept = accepted(acceptEncoding).includes(encoding)
  const body = isKept ? bytes : await codings[encoding].decompress(bytes)

  return new Response(body, {
    status,
    headers: {
      ...headers,
      Vary: 'Accept-Encoding',
      ...(isKept && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    },
  })
}

/** The page renderer (`apps/web/prerender/pages.tsx`). */
export type Pages = {
  /** Sets the API that pages read as a visitor, the origin of their links, and what the operator has configured. */
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
