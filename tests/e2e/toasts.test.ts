import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signedIn } from './people.ts'
import { recordToasts } from './raised.ts'
import { expectToast } from './screen.ts'

const shown = (page: Page) => page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem')

/** Raises one message for each press of the button. */
async function refuseSignUp(page: Page, url: string) {
  await page.goto(`${url}/entrar/cliente?modo=cadastrar`)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(page, 'Preencha todos os campos obrigatórios')
}

test('a failed sign-in raises the message of the auth layer too, and the screen shows its own alone', async ({
  page,
  server,
}) => {
  const raised = await recordToasts(page)
  await page.goto(`${server.url}/entrar/cliente`)
  await page.getByLabel('E-mail').fill('ninguem@example.com')
  await page.getByLabel('Senha', { exact: true }).fill('nada-disso-aqui')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expectToast(page, 'Erro no login')
  await expect(shown(page)).toHaveCount(1)
  expect(raised).toEqual(['Sign in Failed', 'Erro no login'])
})

test('one message is on show at a time: the next one takes its place', async ({ page, server }) => {
  await refuseSignUp(page, server.url)
  await page.locator('input[type=file]').setInputFiles({
    name: 'grande.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  })
  await expectToast(page, 'Imagem muito grande')
  await expect(shown(page)).toHaveCount(1)
})

test('a message goes after five seconds, and waits while somebody points at it', async ({ page, server }) => {
  await page.clock.install()
  await refuseSignUp(page, server.url)
  await page.clock.pauseAt(Date.now() + 2000)
  await shown(page).hover()
  await page.clock.runFor(20_000)
  await expect(shown(page)).toHaveCount(1)
  await page.mouse.move(5, 400)
  await page.clock.runFor(5000)
  await expect(shown(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await page.mouse.move(5, 400)
  await page.clock.runFor(4900)
  await expect(shown(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(shown(page)).toHaveCount(0)
})

test('a message that stays is there until it is closed', async ({ page, server }) => {
  await signedIn(server, page, 'client')
  await page.clock.install()
  await page.goto(`${server.url}/#error=access_denied&error_code=otp_expired`)
  await expect(shown(page)).toHaveCount(1)
  await page.clock.runFor(60_000)
  await shown(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(shown(page)).toHaveCount(0)
})

test('F8 takes the keyboard to the message, and it is closed from there', async ({ page, server }) => {
  await refuseSignUp(page, server.url)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Avisos/ }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(shown(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveCount(0)
})

test('a message that is swiped 50 pixels to the side goes, a shorter way and it stays', async ({
  page,
  server,
}) => {
  await refuseSignUp(page, server.url)
  const swipe = async (distance: number) => {
    const box = await shown(page).boundingBox()
    if (!box) throw new Error('There is no message.')
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

test('a message is at most 420 pixels wide and inside the window', async ({ page, server }) => {
  await signedIn(server, page, 'client')
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expectToast(page, 'Até logo!')
  await expectToast(page, 'Você saiu da sua conta.')
  const box = await shown(page).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.width).toBeLessThanOrEqual(420)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
})
