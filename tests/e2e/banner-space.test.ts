import type { Page } from '@playwright/test'
import { putUpBanners, takeDownBanners } from './banners.ts'
import { expect, test } from './fixtures.ts'
import { signedIn } from './people.ts'

test.afterEach(({ server }) => takeDownBanners(server))

const carousel = (page: Page) => page.getByRole('region', { name: 'Publicidade' })

test('banners reserve their space, and pictures far from their turn are not fetched', async ({
  page,
  server,
}) => {
  await putUpBanners(server, 4)
  await signedIn(server, page, 'client')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/ad_banners*', async (route) => {
    await held
    await route.continue()
  })
  const fetched = new Set<string>()
  page.on('request', (request) => request.url().includes('/banners/') && fetched.add(request.url()))
  await page.goto(server.url)
  const below = page.getByRole('heading', { name: 'Quem vai fazer a sua festa?' })
  await expect(below).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeEnabled()
  const before = await below.boundingBox()
  release()
  await expect(carousel(page).getByText('1 de 4')).toBeVisible()
  await expect.poll(() => fetched.size).toBe(3)
  expect(await below.boundingBox()).toEqual(before)
})

test('a banner whose picture fails to load keeps its space and shows no broken image', async ({
  page,
  server,
}) => {
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
