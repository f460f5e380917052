import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/**
 * Playwright's own list of disabled features, which this one replaces, and the omnibox popups, which Chromium renders
 * unseen for every page: a third of the CPU time.
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

/**
 * Journeys in which the width matters: layout, tabs, sheets, lists, touch. The others run at one width.
 */
const atBothWidths = [
  'layout.test.ts',
  'toast-room.test.ts',
  'morning.test.ts',
  'waiting-queue.test.ts',
  // These have a sheet on the phone and a dialog on the desktop.
  'lists-and-back.test.ts',
  'banner-space.test.ts',
]

/** Journeys that need a keyboard or a mouse run at the desktop's width only. */
const onDesktopAlone = ['keyboard.test.ts', 'toasts.test.ts']

const screens = 'screens.test.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  // One more than CI's two CPUs; each worker costs the start of its servers.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // A journey must end, not end soon: how fast the app is, the benchmarks say.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    locale: 'pt-BR',
    // Service workers are blocked; the tests of the offline app allow them.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Motion costs a sixteenth of the run's CPU time; a journey that is about motion asks for it.
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
  projects: [
    {
      name: 'phone',
      use: phone,
      testIgnore: [...onDesktopAlone, screens],
    },
    {
      name: 'screens',
      // They only look at pages, so they can share a browser context, which saves an eighth of their CPU time.
      use: { ...phone, reuseContext: true },
      testMatch: screens,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: [...atBothWidths, ...onDesktopAlone],
    },
  ],
})
