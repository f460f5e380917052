import { afterEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { fakeFetch, resetResponses } from './responses.ts'

const config = document.createElement('script')
config.type = 'application/json'
config.id = 'config'
config.textContent = JSON.stringify({ supabaseKey: 'sb_publishable_test' })
document.head.append(config)
document.documentElement.lang = 'pt-BR'

vi.stubGlobal('fetch', fakeFetch)

afterEach(async () => {
  // A screen that stayed would ask for the data that is cleared.
  await cleanup()
  // This import comes late because it reads the configuration above.
  const { queryClient } = await import('#app/query-client.ts')
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  expect(resetResponses(), 'requests of a test that needs no server').toEqual([])
})
