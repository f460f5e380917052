import type { Browser } from '@playwright/test'
import { openPhone, type Phone } from './phone.ts'
import type { Session } from './sessions.ts'

/** Bytes of JavaScript's heap, after what can be collected is. */
async function heap({ devtools }: Phone) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

/** The heap with the first page of the listing, and after scrolling on to `cards`. */
export async function measureMemory(browser: Browser, url: string, session: Session, cards: number) {
  const phone = await openPhone(browser, session)
  const { page, context } = phone
  try {
    await page.goto(`${url}/profissionais`)
    const articles = page.getByRole('main').locator('article')
    await articles.nth(23).waitFor()
    await page.waitForLoadState('networkidle')
    const first = await heap(phone)
    for (let seen = await articles.count(); seen < cards; seen = await articles.count()) {
      await page.mouse.wheel(0, 20_000)
      await articles.nth(seen).waitFor({ state: 'attached' })
    }
    await page.waitForLoadState('networkidle')
    return { first, all: await heap(phone), cards: await articles.count() }
  } finally {
    await context.close()
  }
}
