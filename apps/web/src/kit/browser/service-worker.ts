import { whenUserIdle } from './idle.ts'

const hourMs = 60 * 60_000

const controlled = () =>
  new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

/** The initiators of picture requests: `img` elements and `link` preloads. The service worker ignores other preloaded files. */
const initiators = ['img', 'link']

const isPicture = (entry: PerformanceEntry) =>
  entry instanceof PerformanceResourceTiming && initiators.includes(entry.initiatorType)

/** Passes the service worker the pictures that a first visit requested before it was in control. */
async function keepShown() {
  const isFirstVisit = navigator.serviceWorker.controller === null
  if (!isFirstVisit) return
  await controlled()
  const controlledAt = performance.now()
  const { active } = await navigator.serviceWorker.ready
  new PerformanceObserver((list) => {
    const pictures = list.getEntries().filter((entry) => isPicture(entry) && entry.startTime < controlledAt)
    if (pictures.length > 0) active?.postMessage({ shown: pictures.map(({ name }) => name) })
  }).observe({ type: 'resource', buffered: true })
}

/** An installed app stays open for days, so it checks for a new version when shown, at most hourly. */
function watchForUpdates(registration: ServiceWorkerRegistration) {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < hourMs) return
    askedAt = Date.now()
    registration.update().catch((error: unknown) => console.warn('Could not check for a new version.', error))
  })
}

async function register() {
  const kept = keepShown()
  watchForUpdates(await navigator.serviceWorker.register('/service-worker.js'))
  await kept
}

/** Registers the service worker once the user is idle, because its offline cache downloads the whole app. */
export function installServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenUserIdle()
    .then(register)
    .catch((error: unknown) =>
      console.warn('The service worker could not be registered, so the app will not open offline.', error),
    )
}

/** Clears the cache of pictures that the user has seen; called at sign-out. */
export async function forgetPictures() {
  if ('caches' in window) await window.caches.delete('fenix-pictures')
}
