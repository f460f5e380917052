import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchConnection } from '#kit/browser/connection.ts'
import { setAppearance } from '#kit/page/appearance.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { WelcomeScreen } from './welcome-screen.tsx'

test('a strip reports a lost connection immediately, even to visitors', async () => {
  watchConnection()
  await renderInApp(<WelcomeScreen urlFor={() => '/'} listingUrl="/profissionais" />)
  const strip = page.getByText('Sem conexão. Assim que ela voltar, você poderá entrar.')
  await expect.element(strip).not.toBeInTheDocument()
  respondWith({ status: 503, body: {} })
  window.dispatchEvent(new Event('offline'))
  await expect.element(strip).toBeVisible()

  respondWith({ body: {} })
  window.dispatchEvent(new Event('online'))
  await expect.element(strip).not.toBeInTheDocument()
})

test('a logo or background that cannot be loaded is replaced by the default', async () => {
  setAppearance({ logoUrl: '/gone-logo.webp', backgroundUrl: '/gone-background.webp' })
  await renderInApp(<WelcomeScreen urlFor={() => '/'} listingUrl="/profissionais" />)
  const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src)
  await expect.poll(pictures).toEqual([expect.stringContaining('/welcome')])
  expect(document.querySelector('svg[data-default-look]')).toBeVisible()
  setAppearance({})
})
