import { isPrerendered } from './prerendered.ts'

const patienceMs = 1000

/** When what the page brought is to be seen: at once where it brought nothing, or nobody looks. */
export const whenPainted = () =>
  new Promise<void>((resolve) => {
    if (!isPrerendered() || document.visibilityState === 'hidden') return resolve()
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, patienceMs)
  })
