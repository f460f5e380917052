import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { compareUrl } from '#lib/compare-url.ts'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import CompareScreen from './favorites/compare-screen.tsx'
import VisitorPage from './page/visitor-page.tsx'
import ProfessionalsScreen from './professionals-screen.tsx'

const rows = [
  listingRow({ id: 'p1', slug: 'sabor', name: 'Sabor & Afeto', is_verified: true }),
  listingRow({ id: 'p2', slug: 'novo', name: 'Buffet Novo' }),
]

const marks = () => page.getByText('Verificado', { exact: true })

test("a card says 'Verificado' of those who are, and nothing of the others", async () => {
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
  const served = { feedbacks: [], distribution: [], similar: [] }
  const { rerender } = await renderInApp(
    <VisitorPage embedded={{ ...rows[0], ...served }} MoreReviews={() => null} />,
  )
  await expect.element(marks()).toBeVisible()
  await expect.element(page.getByText('Conferimos o CNPJ ou o CPF.')).toBeVisible()
  await rerender(<VisitorPage embedded={{ ...rows[1], ...served }} MoreReviews={() => null} />)
  await expect.element(page.getByRole('heading', { name: 'Buffet Novo' })).toBeVisible()
  expect(marks().elements()).toHaveLength(0)
})

test("comparing shows who is 'Verificado'", async () => {
  await page.viewport(1280, 800)
  respondWith((url) => ({ body: rows.filter(({ slug }) => url.includes(`slug=eq.${slug}`)) }))
  history.replaceState(null, '', compareUrl(['sabor', 'novo']))
  await renderInApp(<CompareScreen slugs={['sabor', 'novo']} clientId={null} />)
  const cells = page.getByRole('row', { name: /^Confiança/ }).getByRole('cell')
  await expect.element(cells.nth(0)).toHaveTextContent('VerificadoNo Fênix desde 2026')
  await expect.element(cells.nth(1)).toHaveTextContent('No Fênix desde 2026')
})
