import './act.ts'
import { afterEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { contradictoryClasses } from './contradictory-classes.ts'
import { fakeFetch, resetResponses } from './responses.ts'
import { keepToasts } from './toast.ts'

const config = document.createElement('script')
config.type = 'application/json'
config.id = 'config'
config.textContent = JSON.stringify({ supabaseKey: 'sb_publishable_test' })
document.head.append(config)
document.documentElement.lang = 'pt-BR'
document.documentElement.dataset.app = ''

vi.stubGlobal('fetch', fakeFetch)

keepToasts()

// Chromium encodes JPEG and PNG after the next frame; on a page that draws no frames, it waits a second.
const { convertToBlob } = OffscreenCanvas.prototype
OffscreenCanvas.prototype.convertToBlob = async function (options) {
  let isEncoding = true
  const draw = () => {
    if (isEncoding) requestAnimationFrame(draw)
  }
  draw()
  try {
    return await convertToBlob.call(this, options)
  } finally {
    isEncoding = false
  }
}

// These imports come late because they read the configuration above.
const { queryClient } = await import('#resources/query-client.ts')
const { dismissToast, showToast } = await import('#kit/ui/toast.ts')

const defaults = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 10 } })

/** Whether these data survive being stored as JSON for the next visit: they contain no dates or other class instances. */
const isKept = (data: unknown): boolean =>
  !(data instanceof Object) ||
  ((data.constructor === Object || Array.isArray(data)) && Object.values(data).every(isKept))

afterEach(async () => {
  const lists = [...document.querySelectorAll('[class]')].map(
    (element) => element.getAttribute('class') ?? '',
  )
  // A screen left over from this test would fetch the cleared data again.
  await cleanup()
  for (const { queryHash, meta, state } of queryClient.getQueryCache().getAll()) {
    expect(meta?.persist !== true || isKept(state.data), `JSON keeps the data of ${queryHash}`).toBe(true)
  }
  queryClient.clear()
  // A remaining toast would cover the next test's controls for seconds, so a new toast replaces it and is dismissed.
  dismissToast(showToast({ tone: 'success', title: '' }))
  localStorage.clear()
  sessionStorage.clear()
  expect(contradictoryClasses(lists), 'classes of what a test left on the page').toEqual([])
  expect(resetResponses(), 'requests of a test that needs no server').toEqual([])
})
