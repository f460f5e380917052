/** How long a page is served, from the start of its rendering: the longest delay until visitors see a change. */
export const PAGE_LIFETIME_MS = 1_000

type Rendering<Page> = {
  startedAt: number
  page: Promise<Page>
  isRunning: boolean
  size: number
  /** The rendering after a slow one, for callers who asked when the slow one was already too old. */
  next?: Promise<Page>
}

type PageCacheOptions<Page> = {
  lifetimeMs?: number
  maxPages: number
  maxSize: number
  sizeOf: (page: Page) => number
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/**
 * Renders each page once for all who ask within a second of its start. At most one rendering per key runs at a time. A
 * failure reaches all who waited for it, and is not cached.
 */
export function createPageCache<Page>({
  lifetimeMs = PAGE_LIFETIME_MS,
  maxPages,
  maxSize,
  sizeOf,
  now = () => performance.now(),
}: PageCacheOptions<Page>) {
  // A Map keeps insertion order, and a rendering is inserted again when it ends: those that end first come first.
  const renderings = new Map<string, Rendering<Page>>()
  let size = 0

  const isYoung = ({ startedAt }: Rendering<Page>) => now() - startedAt < lifetimeMs

  function drop(key: string) {
    size -= renderings.get(key)?.size ?? 0
    renderings.delete(key)
  }

  function keep(key: string, rendering: Rendering<Page>) {
    drop(key)
    renderings.set(key, rendering)
    size += rendering.size
    for (const [oldKey, old] of renderings) {
      if (old.isRunning) continue
      if (isYoung(old) && size <= maxSize && renderings.size <= maxPages) return
      drop(oldKey)
    }
  }

  function start(key: string, make: () => Promise<Page>): Promise<Page> {
    const startedAt = now()
    const page = make().then(
      (made) => {
        keep(key, { startedAt, page, isRunning: false, size: sizeOf(made) })
        return made
      },
      (error) => {
        drop(key)
        throw error
      },
    )
    drop(key)
    renderings.set(key, { startedAt, page, isRunning: true, size: 0 })
    return page
  }

  return function get(key: string, make: () => Promise<Page>): Promise<Page> {
    const latest = renderings.get(key)
    if (latest && isYoung(latest)) return latest.page
    if (!latest?.isRunning) return start(key, make)
    const startNext = () => start(key, make)
    latest.next ??= latest.page.then(startNext, startNext)
    return latest.next
  }
}
