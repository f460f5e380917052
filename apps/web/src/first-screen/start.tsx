import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { followAuthRedirect } from '#app/auth-redirect.ts'
import { LoadingScreen } from '#app/fallbacks.tsx'
import { watchConnection } from '#kit/browser/connection.ts'
import { whenIdle } from '#kit/browser/idle.ts'
import { installServiceWorker } from '#kit/browser/service-worker.ts'
import { watchBack } from '#kit/dialog/overlays.ts'
import { readAuthRedirect } from '#resources/session/auth-redirect.ts'
import { startSession } from '#resources/session/session-store.ts'
import { prefetched } from './prefetch.ts'
import { whenReleased } from './presses.ts'
import { takeOver } from './take-over.ts'

/** Whether the app shows a screen that is no placeholder. A toast does not count. */
const isReady = (root: HTMLElement) =>
  root.querySelector('main') !== null && root.querySelector('[data-placeholder]') === null

/** Removes the prerendered screen once the app, which renders out of sight until then, can take its place. */
function replacePrerendered(root: HTMLElement) {
  const prerendered = document.querySelector('[data-prerendered]')
  if (!prerendered) return
  const observer = new MutationObserver(() => {
    if (!isReady(root)) return
    observer.disconnect()
    void whenReleased().then(() => takeOver(prerendered, root))
  })
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-placeholder'] })
}

/** Marks pictures that fail to load, so that `styles/base.css` hides the browser's broken-image icon. */
function hideBrokenPictures() {
  const mark = ({ target, type }: Event) =>
    target instanceof HTMLImageElement && target.toggleAttribute('data-broken', type === 'error')
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
}

/** Paper also shows the pictures to which nobody has scrolled. */
const loadForPaper = () =>
  window.addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager'
  })

async function followSettingsOnceIdle() {
  await whenIdle()
  const { followSettings } = await import('#resources/settings/follow-settings.ts')
  await followSettings()
}

// The URL is read first, before auth-js removes the session from it.
const redirect = readAuthRedirect(window.location.hash)

hideBrokenPictures()
loadForPaper()
if (redirect) followAuthRedirect(redirect)
startSession({ isRedirected: redirect !== undefined })
watchBack()
installServiceWorker()
watchConnection()
followSettingsOnceIdle().catch((error: unknown) =>
  console.warn('Changes of logo and background will not be shown.', error),
)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

replacePrerendered(root)
const app = createRoot(root)
app.render(<LoadingScreen />)
void prefetched.then(() =>
  // In a transition React yields to touches while it renders.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)
