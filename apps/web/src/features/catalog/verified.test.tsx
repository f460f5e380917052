import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import VisitorPage from './page/visitor-page.tsx'
import ProfessionalsScreen from './professionals-screen.tsx'

const rows = [
  listingRow({ id: 'p1', slug: 'sabor', name: 'Sabor & Afeto', is_verified: true }),
  listingRow({ id: 'p2', slug: 'novo', name: 'Buffet Novo' }),
]

const marks = () => page.getByText('Verificado', { exact: true })

test("only a verified professional's card says 'Verificado'", async () => {
  await page.viewport(360, 740)
  respondWith((url) => ({ body: url.includes('/rpc/search_professionals') ? rows : [] }))
  await renderInApp(<ProfessionalsScreen viewer={null} />)
  const card = (name: string) => page.getByRole('article', { name })
  await expect.element(card('Sabor & Afeto').getByText('Verificado')).toBeVisible()
  await expect.element(card('Buffet Novo')).toBeVisible()
  expect(marks().elements()).toHaveLength(1)
})

test("a professional's page says what 'Verificado' means", async () => {
  await page.viewport(1280, 800)
  const served = { feedbacks: [], summary: null, similar: [] }
  const { rerender } = await renderInApp(
    <VisitorPage embedded={{ ...rows[0], ...served }} MoreReviews={() => null} />,
  )
  await expect.element(marks()).toBeVisible()
  await expect.element(page.getByText('Conferimos o CNPJ ou o CPF.')).toBeVisible()
  await rerender(<VisitorPage embedded={{ ...rows[1], ...served }} MoreReviews={() => null} />)
  await expect.element(page.getByRole('heading', { name: 'Buffet Novo' })).toBeVisible()
  expect(marks().elements()).toHaveLength(0)
})
