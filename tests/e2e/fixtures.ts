import { test as base, expect, type Page } from '@playwright/test'
import { typeInsteadOfFill } from '../engines/fill.ts'
import { Server } from './server.ts'

type Servers = {
  /** A server whose only account is the administrator's. */
  server: Server
  /** A server with the demo data, for read-only journeys. */
  demo: Server
}

/** The servers of this worker. */
const running = new Set<Server>()

async function serve(options: { demo?: boolean }, use: (server: Server) => Promise<void>) {
  const server = await Server.start(options)
  running.add(server)
  await use(server)
  running.delete(server)
  await server.stop()
}

/** Each worker has its own servers, databases and data folders. */
export const test = base.extend<{ another: Page }, Servers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  server: [async ({}, use) => serve({}, use), { scope: 'worker', timeout: 180_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  demo: [async ({}, use) => serve({ demo: true }, use), { scope: 'worker', timeout: 180_000 }],
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') typeInsteadOfFill(page.locator('body'))
    for (const server of running) await server.killOne()
    const unexpected: string[] = []
    page.on('pageerror', ({ message }) => {
      // In Firefox, Playwright's own blocking of service workers throws in a blank page and in a text.
      if (message !== 'The operation is insecure.') unexpected.push(message)
    })
    page.on('console', (message) => {
      // Chromium logs these for every failed request or socket, and some tests cause such failures on purpose.
      const isRefusal = /^(Failed to load resource|WebSocket connection to)/.test(message.text())
      if (message.type() === 'error' && !isRefusal) unexpected.push(message.text())
    })
    await use(page)
    expect(unexpected, 'what the page reported as errors').toEqual([])
  },
  /** A page in a second browser, without the first one's session. */
  another: async ({ browser }, use) => {
    const page = await browser.newPage()
    await use(page)
    await page.close()
  },
})

export { expect }
