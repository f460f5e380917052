/** What the server wrote into the page that it served: JSON in an element of this id. */
export function readEmbedded(id: string): unknown {
  const text = document.getElementById(id)?.textContent

  return text ? JSON.parse(text) : undefined
}

/** Not 0, which stands for nothing at all. */
const longAgo = 1

const isReturn = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')

/** When it was written, in milliseconds. To Back the browser shows the page that it has kept, however old that is. */
export const embeddedAt = () => (isReturn() ? longAgo : performance.timeOrigin)
