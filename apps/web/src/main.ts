import './styles/index.css'
import '#lib/zod-without-eval.ts'
import { fetchAhead } from '#app/fetch-ahead.ts'
import { persistently } from '#lib/persistently.ts'
import { whenPainted } from '#lib/when-painted.ts'

/** So that a browser can install the app. */
const linkManifest = () =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  )

// So small that it runs while React is still on its way.
void whenPainted().then(() => {
  fetchAhead()
  linkManifest()
  // What cannot be fetched here the app asks for again.
  import('#lib/react.ts').catch(() => undefined)

  return persistently(() => import('#app/start.tsx'))
})
