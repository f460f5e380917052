import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import PriceLevelLine from './price-level.tsx'

const level = { unit: 'person', place: 'Serrana', professionals: 9, quartiles: [40, 85, 120] }

test("the price filter shows a category's median price and the place that it is for", async () => {
  respondWith((url) => ({
    body: url.endsWith('/rpc/price_levels')
      ? [level]
      : [{ id: 1, name: 'Buffet', slug: 'buffet', position: null, professionals: [{ id: 'p1' }] }],
  }))
  await renderInApp(<PriceLevelLine filters={{ category: 'buffet', city: 'Petrópolis' }} />)
  await expect
    .element(page.getByText('Metade cobra até R$\u00a085 por pessoa na região Serrana (9 profissionais).'))
    .toBeVisible()
})
