import { type Browser, expect } from '@playwright/test'
import { openPhone, type Phone, type Session } from './phone.ts'

/** The size of the JavaScript heap in bytes after a garbage collection. */
async function heap({ devtools }: Phone) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** Measures the heap with the first page of the listing, and after scrolling until there are `cards` cards. */
export async function measureMemory(browser: Browser, url: string, session: Session, cards: number) {
  const phone = await openPhone(browser, session)
  const { page, context } = phone
  try {
    await page.goto(`${url}/profissionais`)
    const articles = page.getByRole('main').locator('article')
    await articles.nth(23).waitFor()
    await page.waitForLoadState('networkidle')
    const first = await heap(phone)
    // Scrolling is repeated, because a new layout of the list may undo it.
    await expect(async () => {
      await articles.last().scrollIntoViewIfNeeded()
      expect(await articles.count()).toBeGreaterThanOrEqual(cards)
    }).toPass({ intervals: [250], timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    return { first, all: await heap(phone), cards: await articles.count() }
  } finally {
    await context.close()
  }
}
