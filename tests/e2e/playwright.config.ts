import { defineConfig } from '@playwright/test'
import { phone } from './devices.ts'

const executablePath = process.env.CHROMIUM_PATH

/**
 * This replaces Playwright's own list of disabled features, so it repeats that list. It adds the omnibox popups: Chromium
 * renders them unseen for every page, which takes a third of the CPU time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  // One more than CI's two CPUs; each worker costs the start of its servers.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Generous: a journey must end, however slowly; the benchmarks measure the app's speed.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    ...phone,
    browserName: 'chromium',
    actionTimeout: 60_000,
    locale: 'pt-BR',
    // Service workers are blocked; the tests of the offline app allow them.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Motion costs a sixteenth of the run's CPU time; a journey that is about motion turns it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a fifth of the run's CPU time; `--trace on` records them when needed.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
})
