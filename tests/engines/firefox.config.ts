import { defineConfig } from '@playwright/test'
import { desktop } from '../e2e/devices.ts'
import journeys from '../e2e/playwright.config.ts'

const { FIREFOX_PATH: executablePath = 'firefox-esr' } = process.env

/** Journeys in the installed Firefox, which Playwright drives over WebDriver BiDi. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: ['e2e/{connection,first-paint,keyboard,main-job,offline,pictures}.test.ts'],
  // Left out, in this order: over BiDi, a reload ends only after 'Carregando…'. Over BiDi, an intercepted request loses its
  // body when a test passes it on. The filters' button exists only on phones.
  grepInvert: /without the server|after a lost response|the filters open even if/,
  workers: 2,
  use: {
    ...journeys.use,
    ...desktop,
    browserName: 'firefox',
    channel: 'moz-firefox',
    contextOptions: {},
    launchOptions: {
      executablePath,
      // Over BiDi, Playwright's own option for reduced motion has no effect.
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
  },
})
