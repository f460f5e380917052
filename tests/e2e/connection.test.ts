import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedInAs, signIn } from './people.ts'
import { expectKept, listedHere, searchFor, signOut } from './screen.ts'

const service = /\/(auth|rest)\/v1\//

const strip = (page: Page) => page.getByText('Sem conexão. Você vê o que já chegou a este aparelho.')

test('without the server the app shows the last listing and searches in it, until requests succeed again', async ({
  page,
  server,
}) => {
  const { name } = await createProfessional(server.db)
  const listing = page.getByRole('article', { name, exact: true })
  await openAs(server, page, 'client')
  await expect(listing).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await expectKept(page, 'professionals')
  // Waits for everything that loads after the list, such as the banner's chunk.
  await page.waitForLoadState('networkidle')
  await page.route(service, (route) => route.abort('connectionrefused'))

  await test.step('a strip reports the lost connection, and a search covers the last listing', async () => {
    await searchFor(page, 'xilofonista')
    await expect(strip(page)).toBeVisible()
    await expect(listedHere(page)).toBeVisible()
    await searchFor(page, '')
    await expect(listing).toBeVisible()
  })

  await test.step('the last listing also opens in an expired session that cannot be refreshed', async () => {
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}')
      session.expires_at = Math.floor(Date.now() / 1000) - 60
      localStorage.setItem('sb-127-auth-token', JSON.stringify(session))
    })
    await page.reload()
    await expect(page.getByText('Carregando...').filter({ visible: true })).toBeVisible()
    await expect(page.getByText('Escolha seu perfil para começar')).toHaveCount(0)
    await expect(strip(page)).toBeVisible()
    await expect(page.getByText('Olá, Marina').filter({ visible: true })).toBeVisible()
    await expect(listing).toBeVisible()
  })

  await test.step('an earlier search gets its results when the server is back', async () => {
    await searchFor(page, 'xilofonista')
    await expect(listedHere(page)).toBeVisible()
    await page.unroute(service)
    await expect(strip(page)).toBeHidden()
    await expect(page.getByText('Tente outra palavra')).toBeVisible()
  })
})

const hasCode = (page: Page, chunk: string) =>
  page.evaluate(
    (chunk) => performance.getEntriesByType('resource').some(({ name }) => name.includes(chunk)),
    chunk,
  )

test("on a metered connection a dialog's code loads only at the first tap", async ({ page, server }) => {
  const connection = { saveData: true, effectiveType: '4g' }
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  const { name } = await createProfessional(server.db)
  await openAs(server, page, 'client')
  const opens = page.getByRole('button', { name: `Avaliar ${name}` })
  await expect(opens).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await hasCode(page, 'reviews-dialog')).toBe(false)
  await opens.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await hasCode(page, 'reviews-dialog')).toBe(true)
})

test('a sign-in and a sign-out reach the other tab of the same browser', async ({ page, server }) => {
  const { person } = await openAs(server, page, 'client')
  await expect(page.getByRole('tab', { name: 'Profissionais' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(server.url)
  await expect(other.getByRole('tab', { name: 'Profissionais' })).toBeVisible()

  await signOut(page)
  await expect(other.getByText('Escolha seu perfil para começar')).toBeVisible()

  await other.getByRole('link', { name: 'Sou Cliente' }).click()
  await signIn(other, person)
  await expect(other.getByRole('tab', { name: 'Profissionais' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Profissionais' })).toBeVisible()
  await other.close()
})

test('a chunk that failed to load offline loads when the network is back', async ({ page, demo }) => {
  await signedInAs(demo, page, demoAccounts.client)
  await page.route(/\/assets\/banner-space-/, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(`${demo.url}/profissionais`)
  await expect(strip(page)).toBeVisible()
  await page.unroute(/\/assets\/banner-space-/)
  await page.context().setOffline(false)
  await expect(page.getByText(/^Publicidade/)).toBeVisible()
})

test('the filters open even if all data arrives before the first paint', async ({ page, demo }) => {
  await signedInAs(demo, page, demoAccounts.client)
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = (...request) => {
      const [what] = request
      const response = ask(...request)
      const isForData = String(what instanceof Request ? what.url : what).includes('/rest/v1/')
      for (const started = performance.now(); isForData && performance.now() - started < 300; );
      return response
    }
  })
  await page.goto(`${demo.url}/profissionais`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
})
