import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

// React logs what crashed.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

/** A screen that one address breaks, and a way to another. */
function Screens() {
  const [path, setPath] = useState('/broken')
  const Screen = () => {
    if (path === '/broken') throw new TypeError('Failed to fetch dynamically imported module')

    return <h1>Aberta</h1>
  }

  return (
    <>
      <button type="button" onClick={() => setPath('/')}>
        Sair
      </button>
      <ErrorBoundary path={path}>
        <Screen />
      </ErrorBoundary>
    </>
  )
}

test('a screen that crashed is left by another address', async () => {
  await renderInApp(<Screens />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Algo deu errado/)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.element(page.getByRole('heading', { name: 'Aberta' })).toBeVisible()
})

test('code that did not arrive without a connection is not called a fault', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderInApp(<Screens />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Sem conexão/)
})
