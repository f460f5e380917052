import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { answerPage } from './answer-page.ts'
import { oldShells, shellName } from './shells.ts'

declare const self: ServiceWorkerGlobalScope

/** Written in by the build: its files, and a name for all of them together. */
declare const shellFiles: readonly string[]
declare const buildId: string

/** The page of an address for which nothing comes with it, since that would be old when it is shown. */
const shellPage = '/entrar/cliente'

const shell = new PrecacheController({ cacheName: shellName(buildId) })
shell.addToCacheList([
  ...shellFiles.map((url) => ({ url, revision: null })),
  // The server writes its configuration into the page, so what it is called says nothing of what is in it.
  { url: shellPage, revision: buildId },
])

// A new version takes over at once, but an open page keeps the files of its own until it is left: no form is lost.
self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(shell.install(event))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldShells(), self.clients.claim()]))
})

const forgetOldShells = async () =>
  Promise.all(oldShells(await caches.keys()).map((name) => caches.delete(name)))

/** Files whose names change with what is in them: of this version, or of that of a page which is still open. */
const built = new CacheFirst({
  cacheName: 'fenix-built',
  plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
})

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (parameters) => (await caches.match(parameters.request)) ?? built.handle(parameters),
)

/** A picture in a bucket never changes under its address. Asked for with CORS, its size is known to the quota. */
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
    !/^\/(auth|rest|storage|functions|mail|metrics)(\/|$)|\.\w+$/.test(url.pathname),
  ({ request }) => answerPage(request, () => shell.matchPrecache(shellPage)),
)

/** The pictures that a page showed before there was anybody to keep them. */
self.addEventListener('message', (event) => {
  const { shown }: { shown?: unknown } = event.data ?? {}
  if (!Array.isArray(shown)) return
  const requests = shown
    .map((address) => new URL(String(address)))
    .filter(isPicture)
    .map((url) => new Request(url, { mode: 'cors', credentials: 'omit' }))
  event.waitUntil(Promise.allSettled(requests.map((request) => pictures.handle({ event, request }))))
})
