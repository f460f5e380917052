import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'

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

export const slowDown = ({ devtools }: Phone) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })

/** An account of a provider who has not registered. */
export const newProvider = { email: 'novo@example.com', password: 'bexiga-colorida-9' }

/** A session as supabase-js stores it. */
export type Session = { key: string; value: string }

export const connect = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

export async function signIn(
  client: ReturnType<typeof connect>,
  account: { email: string; password: string },
): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  // supabase-js derives the storage key from the host name, 127.0.0.1.
  return { key: 'sb-127-auth-token', value: JSON.stringify(data.session) }
}
