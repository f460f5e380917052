import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { contradictoryClasses } from '../../apps/web/src/testing/contradictory-classes.ts'
import { desktop, phone } from './devices.ts'
import { expect, test } from './fixtures.ts'
import { cutPlaceholders, lostTexts } from './lost-texts.ts'
import { everyScreen } from './screens/every-screen.ts'
import { act, openAddress, type ScreenToSee, shownBy } from './screens/screen-to-see.ts'

// The screens are a third of the journeys' work, so the workers share them.
test.describe.configure({ mode: 'parallel' })

const smallest = { width: 320, height: 640 }

const views = [
  { size: phone.viewport, theme: 'light' },
  { size: desktop.viewport, theme: 'dark' },
] as const

/** Minified, so it is evaluated in half the time of `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Disables transitions: the cards outside the window are not painted and would stop between two colors. */
const withoutTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Resizes the window, and repeats the screen's steps if this has closed a list, or if a toast has expired. */
async function resize(page: Page, screen: ScreenToSee, size: typeof smallest) {
  await page.setViewportSize(size)
  await painted(page)
  if (!(await shownBy(page, screen).isVisible())) await act(page, screen)
}

/**
 * Runs axe in the page, where its source has been evaluated; `@axe-core/playwright` would evaluate it at each run. What is
 * behind an open dialog is skipped, because that screen has its own check.
 */
async function axeViolations(page: Page) {
  const violations = await page.evaluate(
    async (options) => {
      const { axe: evaluated } = globalThis as unknown as { axe: typeof axe }
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
      return (await evaluated.run(dialog ?? document, options)).violations
    },
    { resultTypes: ['violations'] } as axe.RunOptions,
  )
  return violations.flatMap(({ id: rule, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${rule}: ${target.join(' ')} ${failureSummary}`),
  )
}

const classes = (page: Page) =>
  page
    .locator('[class]')
    .evaluateAll((all) => [...new Set(all.map((element) => element.getAttribute('class') ?? ''))])

/** Accessible names that several buttons share: in a screen reader's list of buttons nobody could tell them apart. */
async function sharedNames(page: Page) {
  const outline = await page.locator('body').ariaSnapshot()
  const names = [...outline.matchAll(/^\s*- '?button "(.*?)"/gm)].map(([, name]) => name)
  return names.filter((name, index) => names.indexOf(name) !== index)
}

async function expectAllText(page: Page, when: string) {
  await expect.poll(() => lostTexts(page), when).toEqual([])
}

/** The names of fields with text below 16 px. */
const smallFields = (page: Page) =>
  page
    .locator(
      'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"], [type="range"]), select, textarea',
    )
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.getAttribute('aria-label') ?? field.id),
    )

const enlargeText = (page: Page, size: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)

// One visit suffices for both widths, because the layout depends on the window's size through CSS alone. Each width has
// one theme, because a theme changes only colors, which the design tokens define in pairs.
async function check(page: Page, screen: ScreenToSee) {
  for (const { size, theme } of views) {
    await page.emulateMedia({ colorScheme: theme })
    if (size !== phone.viewport) await resize(page, screen, size)
    expect(await axeViolations(page), `axe at ${size.width} px, ${theme}`).toEqual([])
    expect(contradictoryClasses(await classes(page)), `classes at ${size.width} px`).toEqual([])
    expect(await cutPlaceholders(page), `cut placeholders at ${size.width} px`).toEqual([])
    expect(await sharedNames(page), `buttons of one name at ${size.width} px`).toEqual([])
    await enlargeText(page, '200%')
    await expectAllText(page, `with text twice as large at ${size.width} px`)
    await enlargeText(page, '')
  }
  expect(await smallFields(page), 'fields into which iOS zooms').toEqual([])
  await page.setViewportSize(smallest)
  await expectAllText(page, 'at 320 px')
}

/** Closes what the screen's steps have opened. */
async function leave(page: Page) {
  await page.context().setOffline(false)
  await page.setViewportSize(phone.viewport)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return page.evaluate(() => window.history.state?.overlays ?? 0)
    })
    .toBe(0)
}

// Screens with the same path and account are states of one page, which is opened only once.
const pages = Map.groupBy(everyScreen, ({ as, path = '', open }) => open ?? `${as} ${path}`)

for (const screens of pages.values()) {
  const names = screens.map(({ id }) => id).join(', ')
  test(`each of the screens ${names} is accessible and shows all its text`, async ({ page, demo }) => {
    let address = ''
    for (const screen of screens) {
      await test.step(screen.title, async () => {
        if (page.url() !== address) {
          await openAddress(page, demo, screen)
          address = page.url()
          await withoutTransitions(page)
          await page.evaluate(axeSource)
        }
        await act(page, screen)
        await check(page, screen)
        await leave(page)
      })
    }
  })
}
