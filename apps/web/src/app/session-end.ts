import { paths } from '@fenix/domain/routes.ts'
import { showToast } from '#kit/ui/toast.ts'
import { areaUrl, hrefOf, parseUrl } from '#kit/url/app-url.ts'
import { navigate } from '#kit/url/url.ts'

const strings = {
  title: 'Sua sessão terminou',
  description: 'Escolha seu perfil e entre de novo: você volta para onde estava.',
} as const

/** Shows on the welcome that the session has ended; signing in leads back to the page where it ended. */
export function tellSessionEnd() {
  const here = parseUrl(window.location.pathname + window.location.search)
  const { params } = parseUrl(areaUrl('client', here))
  navigate(hrefOf({ path: paths.welcome, params }), { replace: true })
  showToast({
    tone: 'destructive',
    ...strings,
    // The tab may be in the background, so the toast stays until it is closed.
    durationMs: Number.POSITIVE_INFINITY,
  })
}
