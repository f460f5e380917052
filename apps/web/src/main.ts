import './styles/index.css'
import '#lib/zod-without-eval.ts'
import { fetchAhead } from '#app/fetch-ahead.ts'
import { persistently } from '#lib/persistently.ts'
import { whenPainted } from '#lib/when-painted.ts'

/** By itself, so that a slow processor takes it apart from the app, and answers a touch in between. */
const loadReact = () => import('react-dom/client')

// So small that it runs while React is still on its way.
void whenPainted().then(() => {
  fetchAhead()
  return persistently(async () => {
    await loadReact()
    return import('#app/start.tsx')
  })
})
