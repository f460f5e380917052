/** How long a change may stay unseen, unless it is urgent, and how often a page is rendered at most. */
export const PAGE_LIFETIME_MS = 1_000

/** An unchanged page is rendered again after this time, because triggers do not notice everything. */
export const RECHECK_MS = 300_000

/** By whose changes a page changes: those of one category, or of every one where it is absent. */
export type Dependencies = { reviewsIn?: number; registrationsIn?: number }

/** A change of registrations is urgent: somebody may have been withdrawn. A category of null stands for every page. */
export type PageChange = { category: number | null; isUrgent: boolean }

type Cached = {
  size: number
  /** Absent for pages of which there are countless: they are kept for a second only. */
  dependsOn?: Dependencies
}

type Rendering<Page> = {
  startedAt: number
  page: Promise<Page>
  /** Undefined while it is running. */
  made?: Page
  /** When it is too old to serve. */
  until: number
  /** The changes that arrived while it was running. */
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
 * Keeps each page until something on it changes. An urgent change ends it at once; after any other it is served until a
 * second after its rendering began, so that no page is rendered more often. At most one rendering per key runs at a time.
 * A failure reaches all who waited for it, and is not cached.
 */
export function createPageCache<Page extends Cached>({
  lifetimeMs = PAGE_LIFETIME_MS,
  maxSize,
  now = () => performance.now(),
}: PageCacheOptions) {
  // A Map keeps insertion order, and a page is inserted again when it is served: the least recently served come first.
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
    // Who asks after a change, or late, looks at what this rendering has missed.
    const again = () => get(key, make)
    return latest.page.then(again, again)
  }

  return {
    get,
    /** Ends the pages that show what has changed. */
    change(changes: readonly PageChange[]) {
      for (const [key, rendering] of renderings) {
        if (rendering.made) age(key, rendering, changes)
        else rendering.missed.push(...changes)
      }
    },
  }
}
