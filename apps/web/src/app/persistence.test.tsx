import { dehydrate, useQuery } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { ErrorBoundary } from '#kit/list/error-boundary.tsx'
import { queryClient } from '#resources/query-client.ts'
import { forgetOnCrash, persistOptions } from './persistence.ts'

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
