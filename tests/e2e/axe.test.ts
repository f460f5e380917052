import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { everyScreen } from './screens/every-screen.ts'

// Half faded in, a text has not its colours yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** In one theme or the other only colours differ. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What axe minds, as one line each: the rule, and where. */
async function violations(page: Page, rules?: string[]) {
  // Without the tab that it else opens to put its results together: there are no frames.
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations: found } = await (rules ? builder.withRules(rules) : builder).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

for (const { id, title, open } of everyScreen) {
  test(`axe minds nothing on the screen ${id} (${title}), in the light and in the dark`, async ({
    page,
    demo,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, demo)
    expect.soft(await violations(page), 'in the light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    // Another theme's colours come over some frames, longer on a busy machine.
    await expect.poll(() => violations(page, ofColours), 'in the dark').toEqual([])
  })
}
