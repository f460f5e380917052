import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/**
 * A second list replaces Playwright's, so this repeats it and adds the omnibox's popups: Debian's headless
 * Chromium renders them, unseen, for each page, a third of its processor time.
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
 * Where the width decides what is on show or how it is reached: layout, tabs, sheets, lists, touch. Everything else
 * runs once.
 */
const atBothWidths = [
  'screens.test.ts',
  'layout.test.ts',
  // A sheet on the phone, a dialog on the desktop.
  'dialogs.test.ts',
  'lists-and-back.test.ts',
  // The room that they take depends on the width.
  'banners.test.ts',
  // The errand that everything is there for.
  'main-job.test.ts',
]

/** A pointer that hovers, a keyboard. */
const onDesktopAlone = ['keyboard.test.ts', 'toasts.test.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    locale: 'pt-BR',
    // Whoever tests what opens without a connection allows them.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // A fifth of the run's processor time; `--trace on` records the journey that one looks into.
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
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testIgnore: onDesktopAlone,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: [...atBothWidths, ...onDesktopAlone],
    },
  ],
})
