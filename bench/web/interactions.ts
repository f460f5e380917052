import { type Browser, chromium, type Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { openAs } from '../../tests/e2e/people.ts'
import type { Server } from '../../tests/e2e/server.ts'
import { median } from '../results.ts'
import { browserFlags } from './lighthouse.ts'

/** The CPU throttling: a phone's CPU is this many times slower. */
export const SLOW_DOWN = Number(process.env.SLOW_DOWN ?? 4)

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
}

/** Runs in the page: collects Event Timing's durations of interactions from now on. */
function watch() {
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) durations.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page: resolves when the last interaction is painted and reported. */
const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))

/**
 * The duration in ms of the slowest interaction in `act`. Interactions shorter than a frame, which Event Timing omits,
 * count as 16.
 */
async function slowest(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(frames)
  await page.evaluate(watch)
  await act()
  await page.evaluate(frames)
  return page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations))
}

/** The interaction with which the others are compared. */
export const BARE = 'a button of an empty page'

/** A phone of the width that Lighthouse emulates. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
}

/** Measures the browser's own share of a tap, on a page whose only button just changes its own text. */
async function measureBare(browser: Browser) {
  const page = await browser.newPage(PHONE)
  try {
    await page.setContent(`<button onclick="this.textContent = 'Olá'">Oi</button>`)
    await slowDown(page)
    return await slowest(page, () => page.getByRole('button').tap())
  } finally {
    await page.close()
  }
}

async function measureOnce(browser: Browser, server: Server) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await openAs(server, page, demoAccounts.client, '/profissionais')
    await page.getByRole('article').nth(7).waitFor()
    // Waits for the dialogs' code, which the app prefetches once the list is painted.
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    const card = page.getByRole('article').first()
    const heart = await slowest(page, async () => {
      await card.getByRole('button', { name: /favoritos/ }).tap()
      await page.getByText(/^(Adicionado aos|Removido dos) favoritos$/).waitFor()
    })
    const reviews = await slowest(page, async () => {
      await card.getByRole('button', { name: /^Ver avaliações/ }).tap()
      await page.getByRole('dialog', { name: /Avaliações/ }).waitFor()
    })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const typing = await slowest(page, async () => {
      const field = page.getByRole('combobox', { name: 'Buscar profissionais' })
      await field.pressSequentially('fotografia', { delay: 60 })
      const options = page.getByRole('option', { name: /Fotografia/ })
      await options.first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/busca=fotografia/)
      await page.locator('[aria-busy=false]').getByRole('article').first().waitFor()
    })
    return {
      'typing a search, slowest key': typing,
      'opening reviews': reviews,
      'adding a favorite': heart,
      [BARE]: await measureBare(browser),
    }
  } finally {
    await context.close()
  }
}

/**
 * Returns Chromium's version and each interaction's time in ms, the median of all runs. An interaction takes as long as
 * the slowest of its taps and keys, until the next paint.
 */
export async function measureInteractions(executablePath: string | undefined, server: Server, runs: number) {
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) })
  try {
    const measured: Record<string, number>[] = []
    for (let run = 0; run < runs; run++) measured.push(await measureOnce(browser, server))
    const times = Object.keys(measured[0] ?? {}).map((what) => ({
      what,
      ms: median(measured.map((once) => once[what] ?? Number.NaN)),
    }))
    return { times, version: browser.version() }
  } finally {
    await browser.close()
  }
}
