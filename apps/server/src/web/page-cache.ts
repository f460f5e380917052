/** How long a page may miss a change that is not urgent; such changes cause at most one rendering in this time. */
export const PAGE_LIFETIME_MS = 1_000

/** An unchanged page is rendered again after this time, because triggers do not notice every change. */
export const RECHECK_MS = 300_000

/** The category whose reviews change a page, and the one whose registrations do; if absent, those of every category do. */
export type Dependencies = { reviewsIn?: number; registrationsIn?: number }

/** A change of registrations is urgent: somebody may have been withdrawn. A change with category null concerns every page. */
export type PageChange = { category: number | null; isUrgent: boolean }

type Cached = {
  size: number
  /** Absent for pages with countless URLs, such as searches, which are cached for only a second. */
  dependsOn?: Dependencies
}

type Rendering<Page> = {
  startedAt: number
  page: Promise<Page>
  /** The rendered page; undefined while the rendering is running. */
  made?: Page
  /** The time from which the page is too old to serve. */
  until: number
  /** The changes that arrived while the rendering was running. */
  missed: PageChange[]
}

type PageCacheOptions = {
  lifetimeMs?: number
  maxSize: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

const touches = ({ category, isUrgent }: PageChange, { reviewsIn, registrationsIn }: Dependencies) => {
  const scope = isUrgent ? registrationsIn : reviewsIn
  return category === null || scope === undefined || scope === category
}

/**
 * Keeps each page until something on it changes. An urgent change drops the page at once; any other change drops it a second
 * after its rendering began, so such changes cause at most one rendering a second. At most one rendering per key runs at a
 * time. A failed rendering rejects for all who wait for it, and is not cached.
 */
export function createPageCache<Page extends Cached>({
  lifetimeMs = PAGE_LIFETIME_MS,
  maxSize,
  now = () => performance.now(),
}: PageCacheOptions) {
  // A Map keeps insertion order. A served page is inserted again, so the least recently served pages come first.
  const renderings = new Map<string, Rendering<Page>>()
  let size = 0

  const isOver = ({ made, until }: Rendering<Page>) => made !== undefined && now() >= until

  function drop(key: string) {
    size -= renderings.get(key)?.made?.size ?? 0
    renderings.delete(key)
  }

  function age(key: string, rendering: Rendering<Page>, changes: readonly PageChange[]) {
    for (const change of changes) {
      if (!touches(change, rendering.made?.dependsOn ?? {})) continue
      rendering.until = change.isUrgent ? 0 : Math.min(rendering.until, rendering.startedAt + lifetimeMs)
    }
    if (isOver(rendering)) drop(key)
  }

  function keep(key: string, rendering: Rendering<Page>, made: Page) {
    rendering.made = made
    rendering.until = rendering.startedAt + (made.dependsOn ? Math.max(RECHECK_MS, lifetimeMs) : lifetimeMs)
    size += made.size
    age(key, rendering, rendering.missed)
    for (const [other, old] of renderings) if (isOver(old)) drop(other)
    for (const [other, old] of renderings) {
      if (size <= maxSize) return
      if (old.made) drop(other)
    }
  }

  function start(key: string, make: () => Promise<Page>): Promise<Page> {
    const page = make().then(
      (made) => {
        keep(key, rendering, made)
        return made
      },
      (error) => {
        renderings.delete(key)
        throw error
      },
    )
    const rendering: Rendering<Page> = { startedAt: now(), page, until: 0, missed: [] }
    drop(key)
    renderings.set(key, rendering)
    return page
  }

  function get(key: string, make: () => Promise<Page>): Promise<Page> {
    const latest = renderings.get(key)
    if (!latest || isOver(latest)) return start(key, make)
    if (latest.made) {
      renderings.delete(key)
      renderings.set(key, latest)
      return latest.page
    }
    if (latest.missed.length === 0 && now() - latest.startedAt < lifetimeMs) return latest.page
    // If a change has arrived or a second has passed since the rendering began, waits for its end and then starts over.
    const again = () => get(key, make)
    return latest.page.then(again, again)
  }

  return {
    get,
    /** Lets the pages expire that depend on what has changed. */
    change(changes: readonly PageChange[]) {
      for (const [key, rendering] of renderings) {
        if (rendering.made) age(key, rendering, changes)
        else rendering.missed.push(...changes)
      }
    },
  }
}
