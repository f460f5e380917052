import { slugIn } from '@fenix/domain/routes.ts'
import { expectedTab, loadAuthScreen, loadScreen, loadServedPage, loadTab } from '#app/screens.ts'
import { isWelcome } from '#app/tabs-by-role.ts'
import { embeddedFor } from '#kit/browser/embedded-professional.ts'
import { whenSpare, whenUsed } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import { isPrerendered } from '#kit/page/prerendered.ts'
import { areaOf, parseUrl } from '#kit/url/app-url.ts'
import { readAuthRedirect } from '#resources/session/auth-redirect.ts'
import { storedSession } from '#resources/supabase/stored-session.ts'

const isVisitor = () => !storedSession() && !readAuthRedirect(window.location.hash)

/** Downloads the app's files, so that only their evaluation is left for later. The build names them. */
function downloadApp() {
  const hrefs = document.querySelector<HTMLMetaElement>('[name="app-chunks"]')?.content.split(' ') ?? []
  for (const href of hrefs) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    )
  }
}

/** Whether the user has tapped or entered a field before the scripts ran. */
const isInUse = () =>
  document.activeElement !== document.body || document.querySelector('[data-tapped]') !== null

/**
 * Resolves when the app should start. What the server renders for visitors works without it, except for sign-in, so it
 * waits for them to use the page. A stored party is in no served message.
 */
export async function whenNeeded() {
  const hasParty = 'party' in document.documentElement.dataset
  if (!isPrerendered() || !isVisitor() || areaOf(parseUrl(window.location.pathname)) || hasParty || isInUse())
    return
  void whenSpare().then(downloadApp)
  await whenUsed()
}

/** What the server embedded into the professional's page that a visitor opens. */
export function servedToVisitor() {
  const slug = slugIn(parseUrl(window.location.pathname).path)

  return isVisitor() && slug !== undefined ? embeddedFor(slug) : undefined
}

/** Loads the code that the URL and the stored session need. The welcome's code is part of `start.tsx`. */
function expected(): (() => Promise<unknown>)[] {
  const url = parseUrl(window.location.pathname)
  if (isVisitor() && isWelcome(url)) return []
  if (servedToVisitor()) return [loadServedPage]
  if (isVisitor() && areaOf(url)) return [loadScreen, loadAuthScreen]
  const tab = expectedTab()

  return tab ? [loadScreen, () => loadTab(tab, url.path)] : [loadScreen]
}

/** Resolves when the app can show its first screen, or say that it cannot. */
export let prefetched: Promise<unknown> = Promise.resolve()

/**
 * Where the server's rendering is there to be read and filled in, a failed download is retried until it arrives. Elsewhere the
 * screen that needs it reports it.
 */
export function prefetch() {
  prefetched = Promise.allSettled(expected().map((load) => (isPrerendered() ? retry(load) : load())))
}
