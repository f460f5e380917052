import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lostTexts } from './lost-texts.ts'
import { everyScreen } from './screens/every-screen.ts'
import { openScreen } from './screens/screen-to-see.ts'

// Motion is reduced, because a text that is still fading in fails the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const smallest = { width: 320, height: 640 }

async function switchTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
}

async function axeViolations(page: Page) {
  // Legacy mode avoids a second tab that merges the results of frames, of which the app has none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id: rule, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${rule}: ${target.join(' ')} ${failureSummary}`),
  )
}

const doubleText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

for (const screen of everyScreen) {
  test(`the screen ${screen.id} (${screen.title}) is accessible and shows all its text`, async ({
    page,
    demo,
    viewport,
  }) => {
    await openScreen(page, demo, screen)
    for (const theme of ['light', 'dark'] as const) {
      await switchTheme(page, theme)
      expect(await axeViolations(page), `axe in the ${theme} theme`).toEqual([])
    }
    await page.setViewportSize(smallest)
    await expect.poll(() => lostTexts(page), 'at 320 px').toEqual([])
    if (viewport) await page.setViewportSize(viewport)
    await doubleText(page)
    await expect.poll(() => lostTexts(page), 'with text twice as large').toEqual([])
  })
}
