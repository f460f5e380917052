import '#styles/index.css'
import { retry } from '#kit/browser/retry.ts'
import { isPrerendered } from '#kit/page/prerendered.ts'
import { recordServed, watchContacts } from './counting.ts'
import { prefetch, whenNeeded } from './prefetch.ts'
import { watchPresses } from './presses.ts'

// zod compiles its checks with `new Function`, which our Content-Security-Policy refuses. The option must be set before zod is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const paintTimeoutMs = 3000

/** Resolves once the prerendered screen is painted; immediately if there is none, or in a background tab, which never paints. */
const whenPainted = () =>
  new Promise<void>((resolve) => {
    if (!isPrerendered() || document.visibilityState === 'hidden') return resolve()
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, paintTimeoutMs)
  })

const linkManifest = () =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  )

async function start() {
  watchPresses()
  watchContacts()
  await whenPainted()
  recordServed()
  linkManifest()
  await whenNeeded()
  prefetch()
  // The app is evaluated in a separate task, so that a slow phone can respond to touches between evaluating React and
  // the app.
  import('react-dom/client').catch(() => undefined)

  await retry(() => import('./start.tsx'))
}

// `index.html` sets `data-app` only in browsers that can run the app.
if ('app' in document.documentElement.dataset) void start()
