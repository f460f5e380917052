import type { Browser, Page } from '@playwright/test'
import { median } from '../server/load.ts'
import { openPhone, type Session, slowDown } from './phone.ts'

/** The time in milliseconds from the slowest touch to the next paint. */
export type Latencies = { typing: number; reviews: number; heart: number }

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

async function measureOnce(browser: Browser, url: string, session: Session): Promise<Latencies> {
  const phone = await openPhone(browser, session)
  const { page, context } = phone
  try {
    await page.goto(`${url}/profissionais`)
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
      await page
        .getByRole('combobox', { name: 'Buscar profissionais' })
        .pressSequentially('fotografia', { delay: 60 })
      await page
        .getByRole('option', { name: /Fotografia/ })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/busca=fotografia/)
      await page.locator('[aria-busy=false]').getByRole('article').first().waitFor()
    })
    return { typing, reviews, heart }
  } finally {
    await context.close()
  }
}

export async function measureInteractions(browser: Browser, url: string, session: Session, runs: number) {
  const measured: Latencies[] = []
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(browser, url, session))
  const middle = (key: keyof Latencies) => median(measured.map((latencies) => latencies[key]))
  return { typing: middle('typing'), reviews: middle('reviews'), heart: middle('heart') }
}
