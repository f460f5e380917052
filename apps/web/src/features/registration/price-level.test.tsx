import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { registrationRow } from '#testing/registration-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { RegistrationScreen } from './registration-screen.tsx'

vi.mock('#resources/supabase/follow-table.ts', () => ({ followTable: () => () => {} }))

const ownerId = '11111111-1111-4111-8111-111111111111'

const level = {
  unit: 'party',
  place: 'Niterói',
  professionals: 23,
  lowest: 800,
  quartiles: [2400, 3200, 4100],
  highest: 7800,
  bars_to: 7800,
  bars: [1, 1, 2, 3, 4, 4, 3, 2, 1, 1, 0, 1],
}

let asked: unknown[]

beforeEach(() => {
  asked = []
  respondWith((url, _, body) => {
    if (url.endsWith('/rpc/price_levels')) {
      asked.push(JSON.parse(String(body)))
      return { body: [level] }
    }
    if (url.endsWith('/rpc/tax_id_of')) return { body: null }
    if (url.includes('/categories'))
      return { body: [{ id: 4, name: 'Decoração', slug: 'decoracao', professionals: [{ id: 'p1' }] }] }
    return {
      body: [
        registrationRow({
          status: 'approved',
          reviewed_at: '2026-11-19T12:00:00+00:00',
          category_id: 4,
          cities: ['Niterói', 'Maricá'],
          price: 3600,
          price_unit: 'party',
        }),
      ],
    }
  })
})

const line = () => page.getByText(/metade cobra até/)

test("the form shows the category's median price in the provider's city if there is one for the chosen unit", async () => {
  await renderInApp(<RegistrationScreen ownerId={ownerId} isOwn home={() => null} />)
  await expect.element(line()).toBeVisible()
  expect(line().element().closest('p')?.textContent).toBe(
    'em Niterói, metade cobra até R$\u00a03.200 por festa (23 profissionais de Decoração).',
  )
  expect(asked).toEqual([{ category_id: 4, cities: ['Niterói', 'Maricá'] }])
  await expect.element(page.getByText('você', { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: 'por hora' }).click()
  await expect.element(line()).not.toBeInTheDocument()
})
