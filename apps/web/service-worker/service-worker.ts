import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const networkTimeoutMs = 4000

/** Requests the page from the server, and falls back to the cached page if the server is unreachable, slow or failing. */
async function respondWithPage(request: Request, kept: () => Promise<Response | undefined>) {
  const fresh = fetch(request)
  const inTime = await Promise.race([
    fresh.then((response) => (response.status < 500 ? response : undefined)).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs)),
  ])

  return inTime ?? (await kept()) ?? fresh
}

const prefix = 'fenix-shell-'

const shellName = (buildId: string) => prefix + buildId

/**
 * The caches to delete: all but those of the newest two versions, whose pages may still be open. `cacheNames` is in order
 * of creation.
 */
const oldShells = (cacheNames: readonly string[]) =>
  cacheNames.filter((name) => name.startsWith(prefix)).slice(0, -2)

declare const self: ServiceWorkerGlobalScope

/** These constants are defined by the build (`plugin.ts`). */
declare const shellFiles: readonly string[]
declare const buildId: string

/** The page to cache for offline use. It has no prerendered screen, because that would be stale offline. */
const shellPage = '/admin'

const shell = new PrecacheController({ cacheName: shellName(buildId) })
shell.addToCacheList([
  ...shellFiles.map((url) => ({ url, revision: null })),
  // The page's URL has no content hash, since the server writes the configuration into the page.
  { url: shellPage, revision: buildId },
])

// A new version takes over immediately. Open pages are not reloaded, so no form is lost, and still use their own files.
self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(shell.install(event))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldShells(), self.clients.claim()]))
})

const forgetOldShells = async () =>
  Promise.all(oldShells(await caches.keys()).map((name) => caches.delete(name)))

/** Caches files with a content hash that were not cached in advance; open pages may request files of older versions. */
const built = new CacheFirst({
  cacheName: 'fenix-built',
  plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (parameters) => (await caches.match(parameters.request)) ?? built.handle(parameters),
)

/**
 * Caches pictures, since the picture at a URL never changes. They are requested with CORS, because opaque responses count
 * as megabytes against the quota.
 */
const pictures = new CacheFirst({
  cacheName: 'fenix-pictures',
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true }),
  ],
})

const isPicture = (url: URL) => /\/storage\/v1\/(object|render\/image)\/public\//.test(url.pathname)

registerRoute(({ url, request }) => request.destination === 'image' && isPicture(url), pictures)

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    !/^\/(auth|rest|storage|functions|mail|emails|confirmar|metrics)(\/|$)|\.\w+$/.test(url.pathname),
  ({ request }) => respondWithPage(request, () => shell.matchPrecache(shellPage)),
)

/** Caches the pictures that a page requested before this worker was in control. */
self.addEventListener('message', (event) => {
  const { shown }: { shown?: unknown } = event.data ?? {}
  if (!Array.isArray(shown)) return
  const requests = shown
    .map((url) => new URL(String(url)))
    .filter(isPicture)
    .map((url) => new Request(url, { mode: 'cors', credentials: 'omit' }))
  event.waitUntil(Promise.allSettled(requests.map((request) => pictures.handle({ event, request }))))
})
