import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import EnlargedBanner from './enlarged-banner.tsx'

/** A picture of 1200 by 300 pixels. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"%3E%3C/svg%3E'

const banner = {
  id: 'b1',
  image_url: picture,
  advertiser: null,
  link: null,
  alt_text: null,
  starts_on: null,
  ends_on: null,
  version: 1,
}

test('an enlarged banner shows its advertiser, and its link is marked as sponsored', async () => {
  const ad = { ...banner, advertiser: 'Jardim da Serra', link: 'https://www.jardim.example/festas' }
  await renderInApp(<EnlargedBanner banner={ad} alt="Flores" onClose={() => {}} />)
  const dialog = page.getByRole('dialog', { name: 'Publicidade' })
  await expect.element(dialog.getByText('Jardim da Serra')).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Visitar jardim.example (abre em outra aba)' })
  await expect.element(link).toHaveAttribute('href', ad.link)
  await expect.element(link).toHaveAttribute('rel', 'sponsored noopener')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('an enlarged banner is shown in full', async () => {
  await page.viewport(360, 740)
  await renderInApp(<EnlargedBanner banner={banner} alt="Banner 1 de 2" onClose={() => {}} />)
  const shown = page.getByRole('img', { name: 'Banner 1 de 2' })
  const width = () => Math.round(shown.element().getBoundingClientRect().width)
  await expect.element(shown).toBeVisible()
  await expect.poll(width).toBe(360)
  expect(shown.element().getBoundingClientRect().left).toBe(0)
})
