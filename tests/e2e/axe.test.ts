import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { everyScreen } from './screens/every-screen.ts'

// Half faded in, a text has not its colours yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Each opened anew: under a page that is there already, another theme's colours come over some frames.
for (const [theme, colorScheme] of [
  ['in the light', 'light'],
  ['in the dark', 'dark'],
] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme })

    for (const { id, title, open } of everyScreen) {
      test(`axe minds nothing on the screen ${id} (${title}), ${theme}`, async ({ page, demo }) => {
        await open(page, demo)
        // Without the tab that it else opens to put its results together: there are no frames.
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
        const minded = violations.flatMap(({ id: rule, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${rule}: ${target.join(' ')} ${failureSummary}`),
        )
        expect(minded).toEqual([])
      })
    }
  })
}
