/** The data that the server embeds into a professional's page. */
export type Embedded = {
  slug: string
  /** The professional; null if no approved one has this URL. */
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

/** The data embedded for this professional; undefined on any other page, or on static hosting. */
export function embeddedFor(slug: string): Embedded | undefined {
  if (!isRead) known = read()
  isRead = true

  return known?.slug === slug ? known : undefined
}

/** Not 0, which TanStack Query would treat as missing data. */
const longAgo = 1

const isReturn = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')

/** When the data was embedded. After Back, long ago is assumed, because the browser may show a cached page of any age. */
export const embeddedAt = () => (isReturn() ? longAgo : performance.timeOrigin)
