import type { Browser, Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { openAs } from '../../tests/e2e/people.ts'
import type { Server } from '../../tests/e2e/server.ts'
import { median } from '../server/load.ts'
import { slowDown, withPhone } from './phone.ts'

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
 * Measures the slowest interaction of `act`. Event Timing omits those shorter than a frame, which count as one frame.
 */
async function slowest(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(frames)
  await page.evaluate(() => {
    ;(window as unknown as { durations: number[] }).durations.length = 0
  })
  await act()
  await page.evaluate(frames)
  return page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations))
}

const measureOnce = (browser: Browser, server: Server) =>
  withPhone(browser, async (phone) => {
    const { page } = phone
    await openAs(server, page, demoAccounts.client, '/profissionais')
    await page.getByRole('article').nth(7).waitFor()
    // The code of the dialogs is prefetched once the list is painted, so wait for it.
    await page.waitForLoadState('networkidle')
    await slowDown(phone)
    await page.evaluate(watch)
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
    return { typing, reviews, heart }
  })

/** The times in milliseconds from the slowest touch to the next paint, medians of the runs. */
export async function measureInteractions(browser: Browser, server: Server, runs: number) {
  const measured: Awaited<ReturnType<typeof measureOnce>>[] = []
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(browser, server))
  const middle = (key: 'typing' | 'reviews' | 'heart') => median(measured.map((once) => once[key]))
  return { typing: middle('typing'), reviews: middle('reviews'), heart: middle('heart') }
}
