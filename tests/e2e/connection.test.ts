import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn, signedInAs, signIn } from './people.ts'
import { expectKept, hold, searchedHere, searchFor, signOut, whenAppHasStarted } from './screen.ts'
import type { Server } from './server.ts'

const strip = (page: Page) =>
  page.getByText('Sem conexão. As listas são as últimas que chegaram a este aparelho.')

/** Creates a professional and returns its card in the listing. */
async function listed(server: Server, page: Page) {
  const { name } = await createProfessional(server.db)
  return page.getByRole('article', { name, exact: true })
}

test('a strip reports an unreachable server; lists stay, and requests resume', async ({ page, server }) => {
  await signedIn(server, page, 'client')
  const listing = await listed(server, page)
  await page.goto(server.url)
  await whenAppHasStarted(page)
  await expect(listing).toBeVisible()
  await expect(strip(page)).toBeHidden()
  // Waits for everything that loads after the list, such as the banner's chunk.
  await page.waitForLoadState('networkidle')

  await server.kill()
  await searchFor(page, 'xilofonista')
  await expect(strip(page)).toBeVisible()
  await expect(searchedHere(page)).toBeVisible()
  await searchFor(page, '')
  await expect(listing).toBeVisible()
  await expect(strip(page)).toBeVisible()
  await searchFor(page, 'xilofonista')
  await expect(searchedHere(page)).toBeVisible()

  await server.start()
  await expect(strip(page)).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText('Tente outra palavra')).toBeVisible({ timeout: 30_000 })
})

test('a strip reports a lost network immediately, to visitors, too', async ({ page, server }) => {
  await page.goto(server.url)
  const text = page.getByText('Sem conexão. Assim que ela voltar, você poderá entrar.')
  await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(text).toBeVisible()
  await page.context().setOffline(false)
  await expect(text).toBeHidden()
})

test('an expired session that cannot be refreshed opens the last listing', async ({ page, server }) => {
  await signedIn(server, page, 'client')
  const listing = await listed(server, page)
  await page.goto(server.url)
  await expect(listing).toBeVisible()
  await expectKept(page, 'professionals')

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}')
    session.expires_at = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem('sb-127-auth-token', JSON.stringify(session))
  })
  await page.route(/\/(auth|rest)\/v1\//, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByText('Carregando...').filter({ visible: true })).toBeVisible()
  await expect(strip(page)).toBeVisible()
  await expect(page.getByText('Olá, Marina').filter({ visible: true })).toBeVisible()
  await expect(listing).toBeVisible()

  await page.unroute(/\/(auth|rest)\/v1\//)
  await expect(strip(page)).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('tab', { name: 'Profissionais' })).toBeVisible()
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

test('the page shows that it is loading until the session is known', async ({ page, server }) => {
  await signedIn(server, page, 'client')
  const release = await hold(page, '**/rest/v1/profiles*')
  await page.goto(server.url)
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible()
  await expect(page.getByText('Escolha seu perfil para começar')).toHaveCount(0)
  release()
  await expect(page.getByRole('tab', { name: 'Profissionais' })).toBeVisible()
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
      const response = ask(...request)
      for (const started = performance.now(); performance.now() - started < 300; );
      return response
    }
  })
  await page.goto(`${demo.url}/profissionais`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
})

test('a decision made elsewhere is shown when the person returns to the tab', async ({ page, server }) => {
  const { id } = await signedIn(server, page, 'provider')
  await createProfessional(server.db, { owner: { id }, status: 'pending' })
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  await server.db.query(`update public.professionals set status = 'approved' where user_id = $1`, [id])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
})
