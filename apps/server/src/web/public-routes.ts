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
import type { EmptySearchCounter } from './empty-searches.ts'
import { createPageCache, type PageChange } from './page-cache.ts'
import {
  type Encoding,
  encodingFor,
  type Pages,
  respond,
  type ServedPage,
  toServedPage,
} from './served-page.ts'

/** How much of a photo to read for its dimensions: enough for the header of a re-encoded photo. */
const HEADER_BYTES = 4 * 1024

const versionOf = (name: string) => ({
  name: 'web photo version',
  text: `select version, (metadata ->> 'size')::int as size from storage.objects where bucket_id = $1 and name = $2`,
  values: [buckets.professionalImages, name],
})

/** Reads a stored photo's dimensions from its first bytes; undefined if no photo is stored or its header has none. */
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

/** The memory for all cached pages: enough for about five thousand professionals' pages. */
const MAX_SIZE = 64 * MEGABYTE

/** Rendering takes CPU that everything else needs, so few pages are rendered at a time. */
const RENDERING = { permits: 4, maxWaiting: 500, maxWaitMs: 800 }

/** A visitor who would wait longer for the rendering gets the page without its content. */
export const LONGEST_WAIT_MS = 1_500

/** How long a page is cached despite a change that is not urgent, and how long a visitor waits for a page. */
export type PageTimes = { lifetimeMs?: number; longestWaitMs?: number }

export type PageCache = ReturnType<typeof openPageCache>

/** If a server reads this many changes at once, it drops all its pages. */
const MOST_CHANGES = 1_000

type Changes = { snapshot: string; changes: PageChange[] }

/**
 * Reads exactly the changes that were committed after a snapshot, in whichever order their transactions began. A restored
 * database may hold changes with transaction numbers from the future, which are left out.
 */
const readChanges = (since: string | undefined): Statement => ({
  name: 'page_changes',
  text: `select pg_current_snapshot()::text as snapshot, array(
      select jsonb_build_object('category', category_id, 'isUrgent', professional_id is null) from private.page_changes
      where changed_in >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
        and pg_visible_in_snapshot(changed_in, pg_current_snapshot())
      order by changed_in desc limit ${MOST_CHANGES}) as changes`,
  values: [since ?? null],
})

/**
 * The cache of the public pages. Each request first reads what has changed, so a withdrawn professional disappears at once
 * on every server. Simultaneous requests share one read.
 */
export function openPageCache(
  { run }: Pick<Database, 'run'>,
  { longestWaitMs = LONGEST_WAIT_MS, ...times }: PageTimes = {},
) {
  const { get, change } = createPageCache<ServedPage>({ maxSize: MAX_SIZE, ...times })
  const singleFlight = createSingleFlight<void>()
  let since: string | undefined

  async function learn() {
    const [{ snapshot, changes } = { snapshot: undefined, changes: [] }] = (
      await run<Changes>(readChanges(since))
    ).rows
    since = snapshot
    change(changes.length < MOST_CHANGES ? changes : [{ category: null, isUrgent: true }])
  }

  async function getCurrent(key: string, make: () => Promise<ServedPage>) {
    await singleFlight('changes', learn)
    return get(key, make)
  }

  return (
    url: string,
    acceptEncoding: string | undefined,
    make: (encoding: Encoding) => Promise<ServedPage>,
  ) => {
    const encoding = encodingFor(acceptEncoding)
    return within(
      longestWaitMs,
      getCurrent(`${encoding} ${url}`, () => make(encoding)),
    )
  }
}

export const PUBLIC_PATTERNS = [
  paths.welcome,
  paths.professionals,
  `${paths.professionals}/*`,
  `${paths.professional}/*`,
  `${paths.signIn}/*`,
  paths.recommended,
  paths.favorites,
  paths.help,
  paths.terms,
  paths.privacy,
]

/** The cache has one entry for all unknown URLs, and another for the unknown ones below the listing's path. */
const UNKNOWN = '/-'
const UNKNOWN_IN_CATALOG = `${paths.professionals}/-`

type PublicRoutes = {
  document: Document
  pages: Pages
  origin: string
  headers: Record<string, string>
  makeOnce: PageCache
  emptySearches: EmptySearchCounter
} & Pick<Backend, 'admission' | 'database' | 'publicDatabase' | 'objects' | 'log'>

/** Serves the public pages, each rendered once until it changes, and one not-found page for all other URLs. */
export function publicRoutes({
  document,
  pages,
  origin,
  headers,
  makeOnce,
  emptySearches,
  admission,
  ...backend
}: PublicRoutes) {
  const renderings = createSemaphore(RENDERING)

  async function make(url: string, encoding: Encoding): Promise<ServedPage> {
    const page = await pages.renderPage(url)
    if ('movedTo' in page) {
      return toServedPage('', encoding, { status: 301, headers: { ...headers, Location: page.movedTo } })
    }
    const photoSize = page.photo && (await readPhotoSize(backend, page.photo.path))
    const html = document.withScreen(page, headElements(page, origin, photoSize))
    return toServedPage(html, encoding, {
      status: page.status,
      headers: { ...headers, 'Content-Type': 'text/html; charset=UTF-8' },
      // Pages without a canonical URL, such as searches, are countless, so they get no `dependsOn`.
      ...(page.canonical !== undefined && { dependsOn: page.dependsOn ?? {} }),
      ...(page.emptySearch && { emptySearch: page.emptySearch }),
    })
  }

  async function serve(c: HttpContext, url: string) {
    const acceptEncoding = c.req.header('accept-encoding')
    const madeOnce = () =>
      makeOnce(url, acceptEncoding, (encoding) => renderings.run(() => make(url, encoding)))
    try {
      const page = await admission.admit(madeOnce, 'first')
      if (page.emptySearch) await emptySearches.ofPage(c, backend, page.emptySearch)
      return await respond(page, acceptEncoding)
    } catch (error) {
      // In the page without content the app reads the data itself, and reports an error if it cannot.
      backend.log.warn(loggable(error), 'failed to make a public page')
      return c.html(document.bare, 503, { ...headers, ...RETRY_LATER })
    }
  }

  async function handle(c: HttpContext, next: () => Promise<void>) {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const page = publicPageAt(pathname, searchParams)
    if (!page) return next()
    if (page.kind === 'unknown') return serve(c, UNKNOWN_IN_CATALOG)
    const url = publicPageUrl(page)
    const [path = ''] = url.split('?')
    return path === pathname ? serve(c, url) : c.redirect(path + search, 301)
  }

  const app = new Hono()
  // One route per pattern, because the log names the pattern that matched; `*` is for other spellings of a page's path.
  for (const pattern of [...PUBLIC_PATTERNS, '*']) app.get(pattern, handle)
  return { app, notFound: (c: HttpContext) => serve(c, UNKNOWN) }
}
