import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListingRow } from '#data/professionals/listing-page.mapper.ts'
import { comparedIn, compareUrl } from '#lib/compare-url.ts'
import { useUrl } from '#lib/url.ts'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import CompareScreen from './compare-screen.tsx'

const clientId = '11111111-1111-4111-8111-111111111111'
const unknown = {
  price: null,
  price_unit: null,
  rating: null,
  feedback_count: 0,
  included: null,
  event_types: [],
  years_of_experience: null,
  reviewed_at: null,
}
const rows: Record<string, Partial<ListingRow>> = {
  sabor: { name: 'Sabor & Afeto', price: 1200, rating: 4.9, included: 'Louça\nSem bebidas' },
  tres: { name: 'Três Tamarindos', price: 2100, rating: 4.9 },
  novo: { name: 'Novo', ...unknown },
}

beforeEach(() =>
  respondWith((url) => {
    if (url.includes('note')) return { body: [{ professional_id: 'sabor', note: 'Ligar na terça.' }] }
    const slug = Object.keys(rows).find((one) => url.includes(`slug=eq.${one}`))

    return { body: slug === undefined ? [] : [listingRow({ id: slug, slug, ...rows[slug] })] }
  }),
)

const Compare = ({ viewer }: { viewer: string | null }) => (
  <main className="px-4">
    <CompareScreen slugs={comparedIn(useUrl())} clientId={viewer} />
  </main>
)

async function open(slugs: string[], viewer: string | null = clientId) {
  history.replaceState(null, '', compareUrl(slugs))
  await renderInApp(<Compare viewer={viewer} />)
}

const cells = (row: string) => page.getByRole('row', { name: new RegExp(`^${row}`) }).getByRole('cell')

test('professionals stand in columns, and each row has a head', async () => {
  await open(['sabor', 'tres', 'novo'])
  await expect.element(page.getByRole('columnheader')).toHaveLength(3)
  await expect.element(page.getByRole('rowheader', { name: 'Preço inicial' })).toBeInTheDocument()
  await expect.element(cells('Cidades').nth(1)).toHaveTextContent('Niterói, Maricá')
  await expect.element(cells('Inclui').nth(0).getByRole('listitem')).toHaveLength(2)
  await expect.element(cells('Sua anotação').nth(0).getByText('Ligar na terça.')).toBeVisible()
})

test('a price or rating is marked as the best only where one alone is', async () => {
  await open(['sabor', 'tres'])
  await expect.element(cells('Preço inicial').nth(0).getByText('Menor preço')).toBeVisible()
  await expect.element(page.getByText('Menor preço')).toHaveLength(1)
  await expect.element(page.getByText('Maior nota')).not.toBeInTheDocument()
})

test('what is not known is read as not informed', async () => {
  await open(['sabor', 'novo'])
  for (const row of ['Preço inicial', 'Nota', 'Inclui', 'Eventos', 'Experiência', 'Confiança']) {
    await expect.element(cells(row).nth(1)).toHaveTextContent('—não informado')
  }
})

test('a professional is taken out, and the last one left asks for another', async () => {
  await open(['sabor', 'tres'])
  await page.getByRole('button', { name: 'Remover Três Tamarindos da comparação' }).click()
  await expect.element(page.getByRole('columnheader')).toHaveLength(1)
  expect(window.location.search).toBe('?com=sabor')
  await expect.element(page.getByText('Escolha mais um nos seus favoritos para comparar.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('on a phone the columns scroll sideways, and the names of the rows stay', async () => {
  await page.viewport(360, 740)
  await open(['sabor', 'tres', 'novo'])
  const name = page.getByText('Preço inicial')
  await expect.element(name).toBeVisible()
  const before = name.element().getBoundingClientRect().left
  const table = page.getByRole('region', { name: 'Comparar' }).element()
  table.scrollLeft = 100
  expect(table.scrollLeft).toBe(100)
  expect(name.element().getBoundingClientRect().left).toBeCloseTo(before, -1)
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('a visitor compares without notes', async () => {
  await open(['sabor', 'tres'], null)
  await expect.element(page.getByRole('columnheader')).toHaveLength(2)
  await expect.element(page.getByRole('rowheader', { name: 'Sua anotação' })).not.toBeInTheDocument()
})

test('a comparison of nobody leads back to the favorites', async () => {
  await open(['nobody'])
  await expect.element(page.getByText('Nada para comparar')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver favoritos' }))
    .toHaveAttribute('href', '/favoritos')
})
