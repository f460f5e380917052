import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

/** The CPU throttling: a phone's CPU is this many times slower. */
export const SLOW_DOWN = Number(process.env.SLOW_DOWN ?? 4)

export const openBrowser = (executablePath: string | undefined) =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  })

export type Phone = { page: Page; devtools: CDPSession; context: BrowserContext }

/** Runs `work` in a browser as wide as Lighthouse's phone. */
export async function withPhone<T>(browser: Browser, work: (phone: Phone) => Promise<T>) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    return await work({ page, context, devtools: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

export const slowDown = ({ devtools }: Phone) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
