import type { Page } from '@playwright/test'
import { putUpBanners, takeDownBanners } from './banners.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn } from './people.ts'
import { admin, type Server } from './server.ts'

// These tests are about motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.afterEach(({ server }) => takeDownBanners(server))

const carousel = (page: Page) => page.getByRole('region', { name: 'Publicidade' })

/** Opens the listing with the second of two banners visible and the page's clock paused. */
async function openStill(page: Page, server: Server) {
  await putUpBanners(server, 2)
  await signedIn(server, page, 'client')
  await page.clock.install()
  await page.goto(server.url)
  await expect(carousel(page).locator('img').first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1000)
  do {
    await carousel(page).getByRole('button', { name: 'Próximo banner' }).click()
    await page.clock.runFor(1000)
  } while (!(await carousel(page).getByText('2 de 2').isVisible()))
  await page.mouse.move(5, 5)
}

test('a banner can be dragged and enlarged, and Back restores the focus', async ({ page, server }) => {
  await openStill(page, server)
  const box = await carousel(page).boundingBox()
  if (!box) throw new Error('the carousel has no position')
  const y = box.y + 30
  await page.mouse.move(box.x + box.width * 0.9, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.1, y, { steps: 10 })
  await page.mouse.up()
  await page.clock.runFor(1000)
  await expect(carousel(page).getByText('1 de 2')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.clock.resume()
  const banner = carousel(page).getByRole('button', { name: 'Ampliar banner 1 de 2' })
  await banner.click()
  const dialog = page.getByRole('dialog', { name: 'Publicidade' })
  const picture = dialog.getByRole('img', { name: 'Banner 1 de 2' })
  await expect(picture).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(banner).toBeFocused()
})

test('an administrator sees the banners under Ajuda and not under Admin', async ({ page, server }) => {
  await putUpBanners(server, 1)
  await openAs(server, page, admin)
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible()
  await expect(carousel(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Ajuda' }).click()
  await expect(carousel(page)).toBeVisible()
  await expect(carousel(page).getByRole('button')).toHaveCount(1)
})
