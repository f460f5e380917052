import { isWelcome } from '#app/addresses.ts'
import { expectedTab, loadPanel, loadScreen, loadServedPage } from '#app/screens.ts'
import { readAuthRedirect } from '#data/session/auth-redirect.ts'
import { storedSession } from '#data/supabase/stored-session.ts'
import { embeddedFor } from '#lib/embedded-professional.ts'
import { parseAddress } from '#lib/parse-address.ts'
import { slugIn } from '#lib/professional-address.ts'

/** Loads the code that the URL and the stored session need; the welcome's is part of `start.tsx`. */
function loadExpected(): Promise<unknown>[] {
  const isVisitor = !storedSession() && !readAuthRedirect(window.location.hash)
  const address = parseAddress(window.location.pathname)
  if (isVisitor && isWelcome(address)) return []
  const slug = slugIn(address.path)
  if (isVisitor && slug !== undefined && embeddedFor(slug)) return [loadServedPage()]
  const tab = expectedTab()

  return tab ? [loadScreen(), loadPanel[tab]()] : [loadScreen()]
}

/** Settles when that code has loaded or failed: the screen that needs it then retries and reports the failure. */
export let prefetched: Promise<unknown> = Promise.resolve()

export function prefetch() {
  prefetched = Promise.allSettled(loadExpected())
}
