import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import ResumeAction from '../resume-action.tsx'
import ProfessionalPage from './professional-page.tsx'

test('the page reports an unreachable database, and a later retry loads the professional', async () => {
  respondWith((url) =>
    url.includes('/health')
      ? { body: {} }
      : { status: 503, body: { code: 'PGRST001', message: 'no connection' } },
  )
  await renderInApp(<ProfessionalPage slug="sabor-afeto-buffet" viewer={null} />)
  await expect.element(page.getByRole('alert').getByText('Erro ao buscar profissional')).toBeVisible()

  respondWith((url) => ({ body: url.includes('/professionals') ? [listingRow()] : [] }))
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sabor & Afeto Buffet', level: 1 })).toBeVisible()
})

test('a provider who signs in to favorite a professional sees that only clients can', async () => {
  const pending = {
    action: 'favorite',
    slug: 'sabor-afeto-buffet',
    name: 'Sabor & Afeto',
    from: '/',
  } as const
  let isDone = false
  await renderInApp(
    <ResumeAction
      pending={pending}
      viewer={{ user_type: 'provider', id: 'p' }}
      onDone={() => {
        isDone = true
      }}
    />,
  )
  await expect.element(toastText('Somente clientes favoritam e avaliam')).toBeVisible()
  expect(isDone).toBe(true)
})
