import './styles/index.css'
import '#lib/zod-without-eval.ts'
import { fetchAhead } from '#app/fetch-ahead.ts'
import { persistently } from '#lib/persistently.ts'
import { whenPainted } from '#lib/when-painted.ts'

// So small that it runs while React is still on its way.
void whenPainted().then(() => {
  fetchAhead()
  return persistently(() => import('#app/start.tsx'))
})
