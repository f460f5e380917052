import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import ProfessionalsScreen from './professionals-screen.tsx'

for (const width of [360, 1280]) {
  test(`at ${width} px a card shows three photos, how many more there are, and two lines of text`, async () => {
    await page.viewport(width, 800)
    const images = ['a', 'b', 'c', 'd', 'e'].map((name) => `u/${name}-1600.webp`)
    respondWith((url) => ({
      body: url.includes('/rpc/search_professionals') ? [listingRow({ images })] : [],
    }))
    await renderInApp(<ProfessionalsScreen viewer={null} />)
    const card = page.getByRole('article')
    await expect.element(card.getByText('+2', { exact: true })).toBeVisible()
    expect(card.getByRole('button', { name: /^Ampliar foto \d de 5 / }).elements()).toHaveLength(3)
    await expect.element(card.getByText('Jantares e doces.')).toHaveStyle({ webkitLineClamp: '2' })
  })
}
