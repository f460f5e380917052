import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import EnlargedBanner from './enlarged-banner.tsx'

/** A picture of 1200 by 300 pixels. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"%3E%3C/svg%3E'

test('an enlarged banner is shown whole, and a button enlarges it further', async () => {
  await page.viewport(360, 740)
  await renderInApp(<EnlargedBanner imageUrl={picture} alt="Banner 1 de 2" onClose={() => {}} />)
  const banner = page.getByRole('img', { name: 'Banner 1 de 2' })
  const width = () => Math.round(banner.element().getBoundingClientRect().width)
  await expect.element(banner).toBeVisible()
  await expect.poll(width).toBe(360)
  expect(banner.element().getBoundingClientRect().left).toBe(0)

  await page.getByRole('button', { name: 'Aproximar' }).click()
  await expect.poll(width).toBe(1200)
  await page.getByRole('button', { name: 'Mostrar inteiro' }).click()
  await expect.poll(width).toBe(360)
})
