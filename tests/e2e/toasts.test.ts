import type { Page } from '@playwright/test'
import { desktop } from './devices.ts'
import { expect, test } from './fixtures.ts'
import { signedIn } from './people.ts'

test.use(desktop)

const shown = (page: Page) => page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem')

test("a mailed link's error stays on screen until the person closes it", async ({ page, server }) => {
  await signedIn(server, page, 'client')
  await page.clock.install()
  await page.goto(`${server.url}/#error=access_denied&error_code=otp_expired`)
  await expect(shown(page)).toHaveCount(1)
  await page.clock.runFor(60_000)
  await shown(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(shown(page)).toHaveCount(0)
})
