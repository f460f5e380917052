import { dehydrate, useQuery } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { ErrorBoundary } from '#kit/list/error-boundary.tsx'
import { queryClient } from '#resources/query-client.ts'
import { startSession } from '#resources/session/session-store.ts'
import { storageKey } from '#resources/supabase/endpoints.ts'
import { respondWith } from '#testing/responses.ts'
import { newSession } from '#testing/signed-in.ts'
import { forgetOnCrash, forgetOnSignOut, persistOptions } from './persistence.ts'

const queryKey = ['profiles', 'own', 'u']

function Profile() {
  const queryFn = () => Promise.resolve({ name: 'Lia' })
  const { data } = useQuery({ queryKey, queryFn, meta: { persist: true } })

  return data !== undefined && <p>{data.name.toUpperCase()}</p>
}

/** Renders the screen as after a reload. */
async function reload() {
  await cleanup()
  queryClient.clear()
  await render(
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <ErrorBoundary>
        <Profile />
      </ErrorBoundary>
    </PersistQueryClientProvider>,
  )
}

/** Stores data as if an earlier visit had read it. */
function store(data: unknown) {
  queryClient.setQueryData(queryKey, data)
  const clientState = dehydrate(queryClient, { shouldDehydrateQuery: () => true })
  const client = { buster: persistOptions.buster, timestamp: Date.now(), clientState }
  localStorage.setItem('fenix:cache', JSON.stringify(client))
}

for (const data of [null, {}, [null]]) {
  test(`a screen that crashes on stored data recovers after a reload: ${JSON.stringify(data)}`, async () => {
    // React logs the error that the boundary catches.
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    forgetOnCrash()
    store(data)
    localStorage.setItem('fenix:draft:form', '{}')
    await reload()
    await expect.element(page.getByText('Algo deu errado')).toBeVisible()
    await reload()
    await expect.element(page.getByText('LIA')).toBeVisible()
    expect(localStorage.getItem('fenix:draft:form')).toBe('{}')
    reported.mockRestore()
  })
}

test('from the moment when a session ends, nothing that its person read is stored on the device', async () => {
  respondWith({ status: 400, body: { code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' } })
  localStorage.setItem(storageKey, JSON.stringify({ ...newSession(), expires_at: 1 }))
  await reload()
  const favorites = { queryKey: ['favorites', 'u'], queryFn: () => Promise.resolve(['Bolos da Bia']) }
  await queryClient.prefetchQuery({ ...favorites, meta: { persist: true } })
  await expect.poll(() => localStorage.getItem('fenix:cache')).toMatch(/Lia.*Bia/)
  // Data may be stored at once again when more than a second has passed since the last time.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  forgetOnSignOut()
  startSession()
  await expect.poll(() => localStorage.getItem('fenix:cache')).not.toMatch(/Lia|Bia/)
  expect(stored.mock.calls.filter(([, value]) => /Lia|Bia/.test(value))).toEqual([])
  stored.mockRestore()
  vi.useRealTimers()
})
