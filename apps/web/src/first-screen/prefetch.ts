import { isWelcome } from '#app/is-welcome.ts'
import { expectedTab, loadAuthScreen, loadScreen, loadServedPage, loadTab } from '#app/screens.ts'
import { readAuthRedirect } from '#data/session/auth-redirect.ts'
import { storedSession } from '#data/supabase/stored-session.ts'
import { embeddedFor } from '#lib/embedded-professional.ts'
import { parseUrl } from '#lib/parse-url.ts'
import { slugIn } from '#lib/professional-url.ts'
import { areaOf } from '#lib/urls.ts'

/** Loads the code that the URL and the stored session need. The welcome's code is part of `start.tsx`. */
function loadExpected(): Promise<unknown>[] {
  const isVisitor = !storedSession() && !readAuthRedirect(window.location.hash)
  const url = parseUrl(window.location.pathname)
  if (isVisitor && isWelcome(url)) return []
  const slug = slugIn(url.path)
  if (isVisitor && slug !== undefined && embeddedFor(slug)) return [loadServedPage()]
  if (isVisitor && areaOf(url)) return [loadScreen(), loadAuthScreen()]
  const tab = expectedTab()

  return tab ? [loadScreen(), loadTab(tab, url.path)] : [loadScreen()]
}

/** Resolves when that code has loaded or failed; after a failure, the screen that needs it retries and reports it. */
export let prefetched: Promise<unknown> = Promise.resolve()

export function prefetch() {
  prefetched = Promise.allSettled(loadExpected())
}
