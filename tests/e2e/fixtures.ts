import { test as base, expect, type Page } from '@playwright/test'
import { typeInsteadOfFill } from '../engines/fill.ts'
import { desktop, phone } from './devices.ts'
import { Server } from './server.ts'

type Servers = {
  /** A server whose only account is the administrator's. */
  server: Server
  /** A server with the demo data, for read-only journeys. */
  demo: Server
}

/** The servers of this worker. */
const running = new Set<Server>()

/** Waits until the server renders pages in time: on a busy machine it may respond to the first request with 503. */
const expectPages = ({ url }: Server) =>
  expect
    .poll(async () => (await fetch(`${url}/profissionais`)).status, 'a page is made in time')
    .not.toBe(503)

async function serve(options: { demo?: boolean }, use: (server: Server) => Promise<void>) {
  const server = await Server.start(options)
  await expectPages(server)
  running.add(server)
  await use(server)
  running.delete(server)
  await server.stop()
}

/**
 * Errors that browsers report for failed requests and sockets, which some tests cause on purpose, and the error that
 * Playwright's blocking of service workers throws in Firefox.
 */
const isExpected =
  /^(Failed to load (resource|‘)|WebSocket connection to|Firefox can.t establish a connection|The operation is insecure\.$)/

/**
 * Makes `goto` and `reload` wait until every overlay with a history entry is closed. Right after an overlay is closed, the
 * app steps back over its entry. This step would abort the navigation; nobody is that quick by hand. Also repeats a `goto`
 * to which a busy server responds with 503 and a page without its content, which a test without scripts would wait for.
 */
function navigateSafely(page: Page) {
  const { goto, reload } = page
  const expectAllClosed = () =>
    expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0), 'open overlays').toBe(0)
  page.goto = async (...args) => {
    await expectAllClosed()
    let response = await goto.apply(page, args)
    while (response?.status() === 503) response = await goto.apply(page, args)
    return response
  }
  page.reload = async (...args) => {
    await expectAllClosed()
    return reload.apply(page, args)
  }
}

/** Each worker has its own servers, databases and data folders. */
export const test = base.extend<{ another: Page }, Servers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  server: [async ({}, use) => serve({}, use), { scope: 'worker', timeout: 180_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  demo: [async ({}, use) => serve({ demo: true }, use), { scope: 'worker', timeout: 180_000 }],
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') typeInsteadOfFill(page.locator('body'))
    navigateSafely(page)
    for (const server of running) await server.killOne()
    const unexpected: string[] = []
    const note = (message: string) => isExpected.test(message) || unexpected.push(message)
    page.on('pageerror', ({ message }) => note(message))
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    await use(page)
    expect(unexpected, 'what the page reported as errors').toEqual([])
  },
  /** A page in a second browser, which does not share the session of `page`. */
  another: async ({ browser }, use) => {
    const page = await browser.newPage()
    navigateSafely(page)
    await use(page)
    await page.close()
  },
})

/** Declares journeys for a phone and for a desktop: layout, sheets, lists and touch depend on the width. */
export function atBothWidths(declare: () => void) {
  for (const [name, device] of Object.entries({ phone, desktop })) {
    test.describe(`on a ${name}`, () => {
      test.use(device)
      declare()
    })
  }
}

export { expect }
