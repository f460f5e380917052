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

/** Downloads the app's files, which the build lists in a `meta` element, so that only their evaluation is left for later. */
function downloadApp() {
  const hrefs = document.querySelector<HTMLMetaElement>('[name="app-chunks"]')?.content.split(' ') ?? []
  for (const href of hrefs) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    )
  }
}

/** Whether the user tapped a control or focused a field before the scripts ran. */
const isInUse = () =>
  document.activeElement !== document.body || document.querySelector('[data-tapped]') !== null

/**
 * Resolves when the app should start. Pages that the server renders for visitors work without the app, except for sign-in, so
 * the app waits until they are used. It does not wait if a party is stored: only the app adds the party to contact messages.
 */
export async function whenNeeded() {
  const hasParty = 'party' in document.documentElement.dataset
  if (!isPrerendered() || !isVisitor() || areaOf(parseUrl(window.location.pathname)) || hasParty || isInUse())
    return
  void whenSpare().then(downloadApp)
  await whenUsed()
}

/** The data that the server embedded into this page, if a visitor has opened a professional's page. */
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

/** Resolves when the code of the app's first screen has been downloaded, or has failed to download. */
export let prefetched: Promise<unknown> = Promise.resolve()

/**
 * Downloads the code that the first screen needs. If a prerendered screen is shown, which the user can already read and
 * fill in, a failed download is retried until it succeeds. Otherwise, the screen that needs the code reports the failure.
 */
export function prefetch() {
  prefetched = Promise.allSettled(expected().map((load) => (isPrerendered() ? retry(load) : load())))
}
