/** What the server wrote into the page that it served for a professional's address. */
export type Embedded = {
  slug: string
  /** null: nobody approved has this address. */
  professional: unknown
}

const isEmbedded = (value: unknown): value is Embedded =>
  typeof value === 'object' && value !== null && 'slug' in value && 'professional' in value

function read(): Embedded | undefined {
  const text = document.getElementById('professional')?.textContent
  const value: unknown = text ? JSON.parse(text) : undefined

  return isEmbedded(value) ? value : undefined
}

let known: Embedded | undefined
let isRead = false

/** What the page came with about this professional; undefined where it came for something else, or from a static host. */
export function embeddedFor(slug: string): Embedded | undefined {
  if (!isRead) known = read()
  isRead = true

  return known?.slug === slug ? known : undefined
}

/** Not 0, which stands for nothing at all. */
const longAgo = 1

const isReturn = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')

/** When it was written, in milliseconds. To Back the browser shows the page that it has kept, however old that is. */
export const embeddedAt = () => (isReturn() ? longAgo : performance.timeOrigin)
