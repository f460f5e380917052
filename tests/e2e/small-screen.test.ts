import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lostTexts } from './lost-texts.ts'
import { everyScreen } from './screens/every-screen.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const smallest = { width: 320, height: 640 }

const doubleText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

for (const { id, title, open } of everyScreen) {
  test(`the screen ${id} (${title}) loses nothing at 320 px, nor with text twice as large`, async ({
    page,
    demo,
    viewport,
  }) => {
    await open(page, demo)
    await page.setViewportSize(smallest)
    await expect.poll(() => lostTexts(page), 'at 320 px').toEqual([])
    if (viewport) await page.setViewportSize(viewport)
    await doubleText(page)
    await expect.poll(() => lostTexts(page), 'with text twice as large').toEqual([])
  })
}
