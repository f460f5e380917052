import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const pictures = join(import.meta.dirname, '../../apps/server/src/demo/pictures')

/** Paths of distinct real pictures. */
export const photos = (count: number) =>
  readdirSync(pictures)
    .filter((name) => name.endsWith('-1600.webp'))
    .slice(0, count)
    .map((name) => join(pictures, name))

/** A toast's title or description; a modal dialog hides it from assistive technology only. */
export const expectToast = (page: Page, text: string) =>
  expect(
    page.getByRole('region', { name: /^Avisos/, includeHidden: true }).getByText(text, { exact: true }),
  ).toBeVisible()

/** Clicks the star's label; the radio itself is visually hidden. */
export async function giveStars(page: Page, stars: number) {
  const star = page.getByRole('radio', { name: stars === 1 ? '1 estrela' : `${stars} estrelas` })
  await page.locator('label').filter({ has: star }).click()
  await expect(star).toBeChecked()
}

/** Waits until the persisted cache holds the own profile and `text`. */
export async function expectKept(page: Page, text: string) {
  const kept = () => page.evaluate(() => localStorage.getItem('fenix:cache'))
  await expect.poll(kept).toContain('"profiles","own"')
  await expect.poll(kept).toContain(text)
}
