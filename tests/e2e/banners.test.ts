import type { Page } from '@playwright/test'
import { putUpBanners, takeDownBanners } from './banners.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn } from './people.ts'
import { admin, type Server } from './server.ts'

// These tests are about motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.afterEach(({ server }) => takeDownBanners(server))

const carousel = (page: Page) => page.getByRole('region', { name: 'Publicidade' })

/** Opens the listing with its second banner visible and the page's clock paused. */
async function openStill(page: Page, server: Server, count = 3) {
  await putUpBanners(server, count)
  await signedIn(server, page, 'client')
  await page.clock.install()
  await page.goto(server.url)
  await expect(carousel(page).locator('img').first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1000)
  do {
    await carousel(page).getByRole('button', { name: 'Próximo banner' }).click()
    await page.clock.runFor(1000)
  } while (!(await carousel(page).getByText(`2 de ${count}`).isVisible()))
  await page.mouse.move(5, 5)
}

test('banners rotate every five seconds, and the first follows the last', async ({ page, server }) => {
  await openStill(page, server)
  for (const place of [3, 1, 2]) {
    await page.clock.runFor(3500)
    await expect(carousel(page).getByText(`${place} de 3`)).toBeHidden()
    await page.clock.runFor(1500)
    await expect(carousel(page).getByText(`${place} de 3`)).toBeVisible()
  }
})

test('banners pause under pointer and keyboard focus and in a hidden tab', async ({ page, server }) => {
  await openStill(page, server)
  const isThere = (place: number) => expect(carousel(page).getByText(`${place} de 3`)).toBeVisible()

  await test.step('the mouse', async () => {
    await carousel(page).hover({ position: { x: 40, y: 20 } })
    await page.clock.runFor(20_000)
    await isThere(2)
    await page.mouse.move(5, 5)
    await page.clock.runFor(5000)
    await isThere(3)
  })

  await test.step('the keyboard', async () => {
    await carousel(page).getByRole('button', { name: 'Próximo banner' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.clock.runFor(20_000)
    await isThere(3)
    await page.getByRole('tab', { name: 'Profissionais' }).focus()
    await page.clock.runFor(5000)
    await isThere(1)
  })

  await test.step('another tab of the browser', async () => {
    const turn = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    await turn('hidden')
    await page.clock.runFor(20_000)
    await isThere(1)
    await turn('visible')
    await page.clock.runFor(5000)
    await isThere(2)
  })
})

test('the pause button stops the banners until it is pressed again', async ({ page, server }) => {
  await openStill(page, server)
  await carousel(page).getByRole('button', { name: 'Pausar a troca de banners' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect(carousel(page).getByText('2 de 3')).toBeVisible()
  await carousel(page).getByRole('button', { name: 'Banner anterior' }).click()
  await expect(carousel(page).getByText('1 de 3')).toBeVisible()
  await carousel(page).getByRole('button', { name: 'Banner anterior' }).click()
  await expect(carousel(page).getByText('3 de 3')).toBeVisible()
  await carousel(page).getByRole('button', { name: 'Retomar a troca de banners' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)
  await expect(carousel(page).getByText('1 de 3')).toBeVisible()
})

test('the banners do not rotate with reduced motion', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStill(page, server)
  await page.clock.runFor(20_000)
  await expect(carousel(page).getByText('2 de 3')).toBeVisible()
  await expect(carousel(page).getByRole('button', { name: 'Retomar a troca de banners' })).toBeVisible()
})

test('a banner can be dragged and enlarged, and Back restores the focus', async ({ page, server }) => {
  await openStill(page, server, 2)
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

test('an invitation to request a quote replaces missing banners', async ({ page, server }) => {
  await openAs(server, page, 'client', '/favoritos')
  const invitation = page.getByRole('region', { name: 'Vai fazer uma festa?' })
  await expect(invitation.getByRole('link')).toHaveCount(0)
  await invitation.getByRole('button', { name: 'Ver profissionais' }).click()
  await expect(page).toHaveURL(/profissionais$/)
  await expect(invitation).toBeVisible()
  await expect(invitation.getByRole('button')).toHaveCount(0)

  await page.route(`${server.url}/profissionais`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('"supabaseUrl"', '"supportWhatsapp":"21900000009","supabaseUrl"'),
    })
  })
  await page.reload()
  const link = invitation.getByRole('link', { name: /Pedir orçamento/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/5521900000009\?text=Ol%C3%A1/)
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
