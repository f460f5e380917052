import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const pictures = join(import.meta.dirname, '../../apps/server/src/demo/pictures')

/** The paths of real, different pictures. */
export const photos = (count: number) =>
  readdirSync(pictures)
    .filter((name) => name.endsWith('-1600.webp'))
    .slice(0, count)
    .map((name) => join(pictures, name))

/** Finds a toast by title or description, even behind a modal dialog, which hides it from assistive technology only. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Avisos/, includeHidden: true }).getByText(text, { exact: true })

export const expectToast = (page: Page, text: string) => expect(toast(page, text)).toBeVisible()

/** Clicks the star's label; the radio itself is visually hidden. */
export async function giveStars(page: Page, stars: number) {
  const star = page.getByRole('radio', { name: stars === 1 ? '1 estrela' : `${stars} estrelas` })
  await page.locator('label').filter({ has: star }).click()
  await expect(star).toBeChecked()
}

/** Waits until the persisted cache contains the user's profile and `text`. */
export async function expectKept(page: Page, text: string) {
  const kept = () => page.evaluate(() => localStorage.getItem('fenix:cache'))
  await expect.poll(kept).toContain('"profiles","own"')
  await expect.poll(kept).toContain(text)
}

/** Holds the requests to `url` until the returned `release` is called. */
export async function hold(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
}
