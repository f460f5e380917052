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

test('cards are below the heading of their kind of price, and the advertisement below the first row', async () => {
  window.history.replaceState(null, '', '/profissionais?ate=3000')
  const units = ['party', 'party', 'party', 'party', 'person', 'person', 'hour', 'hour'] as const
  const rows = units.map((price_unit, at) =>
    listingRow({ id: `p${at}`, slug: `p${at}`, name: `Festa ${at}`, price: 80, price_unit }),
  )
  respondWith((url) => ({ body: url.includes('/rpc/search_professionals') ? rows : [] }))
  await page.viewport(1280, 800)
  await renderInApp(
    <main>
      <ProfessionalsScreen viewer={null} banner={<p>Publicidade</p>} />
    </main>,
  )
  await expect.element(page.getByRole('article', { name: 'Festa 7' })).toBeInTheDocument()
  const seen = () =>
    [...document.querySelectorAll<HTMLElement>('main ul:has(article) > li')]
      .map((item) => ({
        text: item.querySelector('h2, h3')?.textContent ?? item.textContent,
        ...boxOf(item),
      }))
      .sort((one, other) => one.top - other.top || one.left - other.left)
      .map(({ text }) => text)
  const boxOf = (item: HTMLElement) => ({ top: item.offsetTop, left: item.offsetLeft })
  const perParty = ['Por festa', 'Festa 0', 'Festa 1', 'Festa 2', 'Publicidade', 'Festa 3']
  const others = ['Por pessoa', 'Festa 4', 'Festa 5', 'Por hora', 'Festa 6', 'Festa 7']
  expect(seen()).toEqual([...perParty, ...others])

  await page.viewport(360, 740)
  await expect.poll(() => seen().slice(0, 3)).toEqual(['Por festa', 'Festa 0', 'Publicidade'])
})
