import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { putUpBanners, takeDownBanners } from './banners.ts'
import { atBothWidths, expect, test } from './fixtures.ts'
import { signedIn } from './people.ts'
import { hold, searchField, whenAppHasStarted } from './screen.ts'

// With reduced motion the slides would not change, and on a desktop the last picture would stay far off screen.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.afterEach(({ server }) => takeDownBanners(server))

const carousel = (page: Page) => page.getByRole('region', { name: 'Publicidade' })

atBothWidths(() => {
  test('banners reserve their space and load only just before they are shown', async ({ page, server }) => {
    await putUpBanners(server, 4)
    // On a desktop three cards are side by side above the banner.
    for (let count = 0; count < 4; count++) await createProfessional(server.db)
    await signedIn(server, page, 'client')
    const release = await hold(page, '**/rest/v1/ad_banners*')
    const fetched = new Set<string>()
    page.on('request', (request) => request.url().includes('/banners/') && fetched.add(request.url()))
    await page.goto(server.url)
    await whenAppHasStarted(page)
    const below = page.getByRole('article').nth(3)
    await expect(below).toBeVisible()
    await expect(searchField(page)).toBeEnabled()
    const before = await below.boundingBox()
    release()
    await expect(carousel(page).getByText('1 de 4')).toBeVisible()
    await expect.poll(() => fetched.size).toBe(3)
    expect(await below.boundingBox()).toEqual(before)
  })
})

test('a banner that fails to load keeps its space, without a broken image', async ({ page, server }) => {
  await putUpBanners(server, 1)
  await signedIn(server, page, 'client')
  await page.route('**/banners/**', (route) => route.abort())
  await page.goto(`${server.url}/favoritos`)
  const picture = carousel(page).locator('img')
  await expect(picture).toHaveCSS('opacity', '0')
  const { height } = (await carousel(page).getByRole('list').boundingBox()) ?? {}
  await page.unroute('**/banners/**')
  await page.reload()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(picture).toHaveCSS('opacity', '1')
  expect((await carousel(page).getByRole('list').boundingBox())?.height).toBe(height)
})
