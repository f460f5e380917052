import type { Browser, Page } from '@playwright/test'
import {
  asAdmin,
  askToRemove,
  bannerPictures,
  confirmRemoval,
  fillInBanner,
  publish,
  takeDownBanners,
} from './banners.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { expectToast } from './screen.ts'
import { admin, type Server } from './server.ts'

const [picture = '', otherPicture = ''] = bannerPictures

test.afterEach(async ({ server }) => {
  await takeDownBanners(server)
  await (await asAdmin(server)).from('app_settings').delete().neq('key', '').throwOnError()
})

async function openBanners(page: Page, server: Server) {
  await openAs(server, page, admin, '/admin?aba=banners')
  await page.getByRole('heading', { name: 'Aparência' }).click()
}

const chooser = (page: Page, name: string) => page.locator(`input[type=file][aria-label="${name}"]`)

const logo = (page: Page) => page.locator('img[src*="/branding/"][src*="-logo"]')
const background = (page: Page) => page.locator('main img[src*="/branding/"]:not([src*="-logo"])')

async function nextTo(browser: Browser, server: Server) {
  const page = await browser.newPage()
  await page.goto(server.url)
  await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
  return page
}

test('an administrator adds and removes a banner, which a client sees and enlarges before following its link', async ({
  page,
  another: client,
  server,
}) => {
  await test.step('without a banner a client sees an invitation', async () => {
    // Hides that the browser is automated, because views in such a browser are not counted.
    await client.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
    await openAs(server, client, 'client', '/favoritos')
    const invitation = client.getByRole('region', { name: 'Vai fazer uma festa?' })
    await invitation.getByRole('button', { name: 'Ver profissionais' }).click()
    await expect(client).toHaveURL(/profissionais$/)
    await expect(invitation).toBeVisible()
    await expect(invitation.getByRole('button'), 'they are on screen').toHaveCount(0)
    await client.goBack()
    await expect(invitation.getByRole('button')).toBeVisible()
  })

  await test.step('the administrator crops it and enters advertiser, link and period', async () => {
    await openBanners(page, server)
    await expect(page.getByText('Nenhum banner adicionado.')).toBeVisible()
    await expect(page.getByText('Use imagens de 1200x300 px, com até 5 MB.')).toBeVisible()
    const dialog = await fillInBanner(page, picture, 'Jardim da Serra')
    await dialog.getByRole('application').press('+')
    await dialog.getByLabel('Link').fill('jardim.example/festas')
    await dialog.getByLabel('Fim').fill('2099-12-31')
    await publish(dialog)
    await expectToast(page, 'Banner adicionado!')
  })

  await test.step('the client returns to the tab and sees, enlarges and follows it', async () => {
    await client.context().route('https://jardim.example/**', (route) => route.fulfill({ body: '' }))
    const seen = client.waitForResponse(/record_impression/)
    await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(client.getByRole('region', { name: 'Publicidade' }).locator('img')).toBeVisible()
    expect((await seen).status()).toBe(204)
    const tapped = client.waitForResponse(/record_click/)
    await client.getByRole('button', { name: 'Ampliar banner 1 de 1: A festa de Jardim da Serra' }).click()
    expect((await tapped).status()).toBe(204)
    const opened = client.context().waitForEvent('page')
    const dialog = client.getByRole('dialog', { name: 'Publicidade' })
    await expect(dialog.getByText('Jardim da Serra', { exact: true })).toBeVisible()
    await dialog.getByRole('link', { name: /^Visitar jardim\.example/ }).click()
    await expect(await opened).toHaveURL('https://jardim.example/festas')
  })

  await test.step('the administrator sees its numbers and removes it', async () => {
    await page.reload()
    const banner = page.getByRole('listitem', { name: 'Jardim da Serra' })
    await expect(banner.getByText('1 exibição')).toBeVisible()
    await expect(banner.getByText('1 toque')).toBeVisible()
    await confirmRemoval(await askToRemove(page, 'Jardim da Serra'))
    await expectToast(page, 'Banner removido!')
    await expect(page.getByText('Nenhum banner adicionado.')).toBeVisible()
  })
})

test('logo and background are previewed, change for everybody as soon as they are published, and can be reset', async ({
  page,
  another: client,
  browser,
  server,
}) => {
  const visitor = await nextTo(browser, server)
  await openAs(server, client, 'client')
  await expect(client.getByRole('banner')).toBeVisible()
  await openBanners(page, server)

  await test.step('a preview changes nothing for others', async () => {
    await chooser(page, 'Escolher imagem: Logo').setInputFiles({
      name: 'minha-logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } }),
    })
    const card = page.getByRole('article', { name: 'Logo' })
    await expect(card.getByText('Prévia, ainda não publicada')).toBeVisible()
    await expect(card.locator('img[src^="blob:"]').first()).toBeVisible()
    await page.getByRole('button', { name: 'Descartar: Logo' }).click()
    await expect(card.getByText('Padrão', { exact: true })).toBeVisible()
    await expect(logo(page)).toHaveCount(0)
  })

  await test.step('a published logo is shown to everybody', async () => {
    await chooser(page, 'Escolher imagem: Logo').setInputFiles({
      name: 'Minha Logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } }),
    })
    await page.getByRole('button', { name: 'Publicar: Logo' }).click()
    await expectToast(page, 'Logo atualizado!')
    await expect(page.getByRole('banner').locator(logo(page))).toBeVisible()
    await expect(client.getByRole('banner').locator(logo(client))).toBeVisible()
    await expect(logo(visitor)).toBeVisible()
  })

  await test.step('a published background is shown to visitors', async () => {
    await chooser(page, 'Escolher imagem: Imagem de fundo').setInputFiles(otherPicture)
    await page.getByRole('button', { name: 'Publicar: Imagem de fundo' }).click()
    await expectToast(page, 'Imagem de fundo atualizada!')
    await expect(background(visitor)).toBeVisible()
  })

  await test.step('the next screen and a reload show them from the first paint', async () => {
    await visitor.getByRole('link', { name: 'Sou Cliente' }).click()
    await expect(background(visitor)).toBeVisible()
    await expect(logo(visitor)).toBeVisible()
    await visitor.route('**/rest/v1/app_settings*', (route) => route.abort())
    await visitor.reload()
    await expect(background(visitor)).toBeVisible()
    await expect(logo(visitor)).toBeVisible()
    await visitor.unroute('**/rest/v1/app_settings*')
  })

  await test.step('the default is restored', async () => {
    await page.getByRole('button', { name: 'Voltar ao padrão: Logo' }).click()
    await expectToast(page, 'Logo padrão de volta!')
    await page.getByRole('button', { name: 'Voltar ao padrão: Imagem de fundo' }).click()
    await expectToast(page, 'Imagem de fundo padrão de volta!')
    await expect(logo(visitor)).toHaveCount(0)
    await expect(background(visitor)).toHaveCount(0)
    await expect(logo(client)).toHaveCount(0)
    const { data } = await (await asAdmin(server)).storage.from('app-assets').list('branding')
    expect(data, 'what nobody shows any more is not kept').toEqual([])
  })
  await visitor.close()
})
