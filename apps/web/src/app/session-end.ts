import { hrefOf, parseUrl } from '#lib/parse-url.ts'
import { showToast } from '#lib/toast.ts'
import { navigate } from '#lib/url.ts'
import { areaUrl, urls } from '#lib/urls.ts'
import { strings } from '#strings/session-end.ts'

/** Says on the welcome that the session has ended; signing in leads back to where it did. */
export function tellSessionEnd() {
  const here = parseUrl(window.location.pathname + window.location.search)
  const { params } = parseUrl(areaUrl('client', here))
  navigate(hrefOf({ path: urls.welcome, params }), { replace: true })
  showToast({
    tone: 'destructive',
    ...strings,
    // The tab may be in the background.
    durationMs: Number.POSITIVE_INFINITY,
  })
}
