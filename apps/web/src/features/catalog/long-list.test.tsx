import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import ProfessionalsScreen from './professionals-screen.tsx'

test('a long list skips rendering of cards outside the viewport', async () => {
  await page.viewport(360, 740)
  const rows = Array.from({ length: 24 }, (_, at) =>
    listingRow({ id: `p${at}`, slug: `p${at}`, name: `Festa ${at}` }),
  )
  respondWith((url) => ({ body: url.includes('/rpc/search_professionals') ? rows : [] }))
  await renderInApp(
    <main className="px-4">
      <ProfessionalsScreen viewer={null} />
    </main>,
  )
  const last = page.getByRole('article', { name: 'Festa 23' })
  await expect.element(last).toBeInTheDocument()
  const worked = () =>
    [...document.querySelectorAll('article')].filter((card) =>
      card.checkVisibility({ contentVisibilityAuto: true }),
    ).length
  await expect.poll(worked).toBeLessThan(20)

  last.element().scrollIntoView()
  await expect.poll(() => last.element().checkVisibility({ contentVisibilityAuto: true })).toBe(true)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
