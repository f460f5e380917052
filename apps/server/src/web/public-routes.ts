import { imageSize } from '@fenix/domain/image-size.ts'
import { publicPageAt, publicPageUrl } from '@fenix/domain/public-pages.ts'
import { paths } from '@fenix/domain/routes.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { within } from '@fenix/supabase-server/concurrency/overload.ts'
import { createSemaphore } from '@fenix/supabase-server/concurrency/semaphore.ts'
import { createSingleFlight } from '@fenix/supabase-server/concurrency/single-flight.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import type { Database, Statement } from '@fenix/supabase-server/postgres/database.ts'
import { RETRY_LATER } from '@fenix/supabase-server/postgres/outage.ts'
import { objectKey } from '@fenix/supabase-server/storage/objects/object-path.ts'
import { Hono, type Context as HttpContext } from 'hono'
import { type Document, headElements } from './document.ts'
import { createPageCache } from './page-cache.ts'
import { type Pages, respond, type ServedPage, sizeOfPage, toServedPage } from './served-page.ts'

/** Enough for the header of a re-encoded photo. */
const HEADER_BYTES = 4 * 1024

const versionOf = (name: string) => ({
  name: 'web photo version',
  text: `select version, (metadata ->> 'size')::int as size from storage.objects where bucket_id = $1 and name = $2`,
  values: [buckets.professionalImages, name],
})

/** Reads a stored photo's dimensions from its first bytes; undefined if it is not stored, or declares none. */
async function readPhotoSize(
  { publicDatabase, objects }: Pick<Backend, 'publicDatabase' | 'objects'>,
  path: string,
) {
  const { rows } = await publicDatabase.run<{ version: string | null; size: number | null }>(versionOf(path))
  const { version, size } = rows[0] ?? {}
  if (!version || !size) return undefined
  const key = objectKey({ bucket: buckets.professionalImages, name: path, version })
  const bytes = await objects.get(key, { start: 0, end: Math.min(HEADER_BYTES, size) - 1 })

  return bytes instanceof Uint8Array ? imageSize(bytes) : undefined
}

const MEGABYTE = 1024 * 1024

/** Pages are kept for a second only, so few are in use at a time. */
const LIMITS = { maxPages: 1_000, maxSize: 64 * MEGABYTE }

/** Rendering takes CPU that everything else needs, so few pages are rendered at a time. */
const RENDERING = { permits: 4, maxWaiting: 500, maxWaitMs: 800 }

/** A visitor who would wait longer for the rendering gets the page without its content. */
const LONGEST_WAIT_MS = 1_500

export type PageCache = ReturnType<typeof createPageCache<ServedPage>>

/** When a registration was last sent, edited, published or withdrawn. */
const readEdition: Statement = {
  name: 'pages_edition',
  text: 'select changed_at::text as edition from public.registration_changes',
}

/**
 * The cache of the public pages. A cached page is not served after a registration has changed, so that a withdrawn one
 * disappears at once.
 */
export function openPageCache({ run }: Pick<Database, 'run'>, lifetimeMs?: number): PageCache {
  const get = createPageCache({
    ...LIMITS,
    sizeOf: sizeOfPage,
    ...(lifetimeMs !== undefined && { lifetimeMs }),
  })
  const singleFlight = createSingleFlight<string>()
  const edition = async () => (await run<{ edition: string }>(readEdition)).rows[0]?.edition ?? ''

  return async (url, make) => get(`${await singleFlight('edition', edition)} ${url}`, make)
}

/** The paths of the public pages. */
export const PUBLIC_PATTERNS = [
  paths.welcome,
  paths.professionals,
  `${paths.professionals}/*`,
  `${paths.professional}/*`,
  `${paths.signIn}/*`,
  paths.terms,
  paths.privacy,
]

/** One entry for all URLs without a page. */
const UNKNOWN = `${paths.professionals}/-`

type PublicRoutes = {
  document: Document
  pages: Pages
  origin: string
  headers: Record<string, string>
  makeOnce: PageCache
} & Pick<Backend, 'admission' | 'publicDatabase' | 'objects' | 'log'>

/** Serves the public pages, each rendered once for all who ask for it within a second. */
export function publicRoutes({
  document,
  pages,
  origin,
  headers,
  makeOnce,
  admission,
  ...backend
}: PublicRoutes) {
  const renderings = createSemaphore(RENDERING)

  async function make(url: string): Promise<ServedPage> {
    const page = await pages.renderPage(url)
    if ('movedTo' in page) {
      return toServedPage('', { status: 301, headers: { ...headers, Location: page.movedTo } })
    }
    const photoSize = page.photo && (await readPhotoSize(backend, page.photo.path))
    const html = document.withScreen(page, headElements(page, origin, photoSize))
    return toServedPage(html, {
      status: page.status,
      headers: { ...headers, 'Content-Type': 'text/html; charset=UTF-8' },
    })
  }

  async function serve(c: HttpContext, url: string) {
    const madeOnce = () =>
      within(
        LONGEST_WAIT_MS,
        makeOnce(url, () => renderings.run(() => make(url))),
      )
    try {
      return respond(await admission.admit(madeOnce, 'first'), c.req.header('accept-encoding'))
    } catch (error) {
      // The app reads the data itself and reports an error.
      backend.log.warn(loggable(error), 'failed to make a public page')
      return c.html(document.bare, 503, { ...headers, ...RETRY_LATER })
    }
  }

  async function handle(c: HttpContext, next: () => Promise<void>) {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const page = publicPageAt(pathname, searchParams)
    if (!page) return next()
    if (page.kind === 'unknown') return serve(c, UNKNOWN)
    const url = publicPageUrl(page)
    const [path = ''] = url.split('?')
    return path === pathname ? serve(c, url) : c.redirect(path + search, 301)
  }

  const app = new Hono()
  // Other spellings of a page's path redirect to it. The log names the pattern that matched.
  for (const pattern of [...PUBLIC_PATTERNS, '*']) app.get(pattern, handle)
  return app
}
