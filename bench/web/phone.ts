import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Session } from './sessions.ts'

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

/** Opens a page as wide as Lighthouse's phone, signed in. */
export async function openPhone(browser: Browser, session: Session): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  })
  await context.addInitScript(
    ({ key, value }) => localStorage.getItem(key) ?? localStorage.setItem(key, value),
    session,
  )
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return { page, context, devtools: await context.newCDPSession(page) }
}

export const slowDown = ({ devtools }: Phone, rate = SLOW_DOWN) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate })
