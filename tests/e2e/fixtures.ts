import { test as base, expect, type Page } from '@playwright/test'
import { Server } from './server.ts'

type Servers = {
  /** A server whose only account is the administrator's. */
  server: Server
  /** A server with the demo data, for read-only journeys. */
  demo: Server
}

/** Each worker has its own servers, databases and data folders. */
export const test = base.extend<{ another: Page }, Servers>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
    async ({}, use) => {
      const server = await Server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await Server.start({ demo: true })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page }, use) => {
    const unexpected: string[] = []
    page.on('pageerror', (error) => unexpected.push(error.message))
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
