import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { firstName } from '@fenix/domain/text.ts'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { expect, test } from './fixtures.ts'
import { connect, openAs, signedIn, signedInAs } from './people.ts'
import { hold } from './screen.ts'
import type { Server } from './server.ts'

const invitation = 'Escolha seu perfil para começar'
const scripts = '**/assets/*.js'

const withoutScripts = (page: Page) => page.route(scripts, (route) => route.abort())

test('the welcome screen is painted before any script loads', async ({ page, server }) => {
  await withoutScripts(page)
  await page.goto(server.url)

  await expect(page.getByText(invitation)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sou Cliente' })).toHaveAttribute('href', '/entrar/cliente')
  await expect(page.getByText('Criado por Fênix Conecta')).toBeVisible()
})

test('the welcome screen never flashes on other URLs or for signed-in people', async ({ page, server }) => {
  await withoutScripts(page)
  await page.goto(`${server.url}/entrar/cliente`)
  await expect(page.getByText(invitation)).toHaveCount(0)

  await openAs(server, page, 'client')
  await expect(page.getByText(invitation)).toBeHidden()
})

async function anyProfessional(server: Server) {
  const client = await connect(server)
  const { data } = await client.from('professionals').select('slug, name').limit(1).single().throwOnError()
  return data
}

test("a professional's page and its links are painted before scripts load", async ({ page, demo }) => {
  const { slug, name } = await anyProfessional(demo)
  await withoutScripts(page)
  await page.goto(`${demo.url}/profissional/${slug}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/55/)
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    `/entrar/cliente?voltar=%2Fprofissional%2F${slug}`,
  )
})

test("without scripts a visitor reads the welcome and a professional's page", async ({ browser, demo }) => {
  const { slug, name } = await anyProfessional(demo)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(demo.url)
  await expect(page.getByText(invitation)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goto(`${demo.url}/profissional/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('link', { name: 'Entrar' }).click()
  // `getByText` would skip the contents of noscript.
  await expect(page.locator('noscript p')).toBeVisible()
  await context.close()
})

test('everybody is a visitor and sees the welcome if storage is forbidden', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
  })
  await withoutScripts(page)
  await page.goto(server.url)
  await expect(page.getByText(invitation)).toBeVisible()

  await page.unroute(scripts)
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Sou Cliente' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('the listing is painted before any script loads, for clients only', async ({ page, demo }) => {
  await withoutScripts(page)
  const cards = page.getByRole('article')
  const listing = `${demo.url}/profissionais`

  for (const url of [listing, demo.url]) {
    await page.goto(url)
    await expect(cards).toHaveCount(0)
  }

  await openAs(demo, page, demoAccounts.client, '/profissionais')
  await expect(cards.first()).toBeVisible()
  await expect(cards.first().getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  // Text typed before the app takes over would be lost, so the field is disabled.
  await expect(page.getByRole('searchbox')).toBeDisabled()
  await page.goto(demo.url)
  await expect(cards.first()).toBeVisible()
  await page.goto(`${listing}?busca=dj`)
  await expect(cards).toHaveCount(0)
})

test('server-rendered cards stay visible until the app has started', async ({ page, demo }) => {
  await signedInAs(demo, page, demoAccounts.client)
  const release = await hold(page, scripts)
  await page.addInitScript(() => {
    const counts: number[] = []
    const count = () => {
      counts.push(document.querySelectorAll('article').length)
      requestAnimationFrame(count)
    }
    addEventListener('DOMContentLoaded', count)
    Object.assign(window, { counts })
  })
  await page.goto(`${demo.url}/profissionais`, { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
  release()

  await expect(
    page.getByText(`Olá, ${firstName(demoAccounts.client.name)}`).filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts)
  expect(Math.min(...counts.slice(1))).toBeGreaterThan(0)
})

test("Back shows a client the current state of a professional's page", async ({ page, server }) => {
  await signedIn(server, page, 'client')
  const { id, slug } = await createProfessional(server.db)
  await page.goto(`${server.url}/profissional/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${server.url}/robots.txt`)
  const description = 'Agora também com pista de dança.'
  await server.db.query('update professionals set description = $1 where id = $2', [description, id])
  await page.goBack()

  await expect(page.getByText(description)).toBeVisible()
})
