import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signedIn } from './people.ts'
import { expectToast } from './screen.ts'

// Motion is what these are about.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const shown = (page: Page) => page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem')

/** Raises one toast. */
async function refuseSignUp(page: Page, url: string) {
  await page.goto(`${url}/entrar/cliente?modo=cadastrar`)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(page, 'Preencha todos os campos obrigatórios')
}

test('a message without a time limit stays until it is closed', async ({ page, server }) => {
  await signedIn(server, page, 'client')
  await page.clock.install()
  await page.goto(`${server.url}/#error=access_denied&error_code=otp_expired`)
  await expect(shown(page)).toHaveCount(1)
  await page.clock.runFor(60_000)
  await shown(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(shown(page)).toHaveCount(0)
})

test('swiping a message 50 pixels aside dismisses it; a shorter swipe does not', async ({ page, server }) => {
  await refuseSignUp(page, server.url)
  const swipe = async (distance: number) => {
    const box = await shown(page).boundingBox()
    if (!box) throw new Error('no message is visible')
    const from = { x: box.x + 40, y: box.y + box.height / 2 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + distance, from.y, { steps: 6 })
    await page.mouse.up()
  }
  await swipe(45)
  await expect(shown(page)).toHaveCount(1)
  await swipe(60)
  await expect(shown(page)).toHaveCount(0)
})
