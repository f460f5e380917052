import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { landingUrl } from '@fenix/domain/routes.ts'
import { firstName } from '@fenix/domain/text.ts'
import type { Page, Request } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn, signedInAs } from './people.ts'
import { hold, searchField, whenAppHasStarted } from './screen.ts'
import type { Server } from './server.ts'

const invitation = 'Escolha seu perfil para começar'
const scripts = '**/assets/*.js'

const withoutScripts = (page: Page) => page.route(scripts, (route) => route.abort())

test('the welcome screen never flashes on other URLs or for signed-in people', async ({ page, server }) => {
  await withoutScripts(page)
  await page.goto(`${server.url}/entrar/cliente`)
  await expect(page.getByText(invitation)).toHaveCount(0)

  await openAs(server, page, 'client')
  await expect(page.getByText(invitation)).toBeHidden()
})

test('if storage access is denied, the welcome screen still leads to sign-in', async ({ page, server }) => {
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

test('the listing is painted before any script loads, for visitors and clients', async ({ page, demo }) => {
  await withoutScripts(page)
  const cards = page.getByRole('article')
  const entry = page.getByRole('link', { name: 'Entrar' })

  await page.goto(`${demo.url}/profissionais`)
  await expect(cards.first().getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await expect(entry).toHaveAttribute('href', '/entrar/cliente?voltar=%2Fprofissionais')
  await expect(page.getByRole('tab', { name: 'Fênix Indica' })).toHaveAttribute('href', '/indica')

  await openAs(demo, page, demoAccounts.client, '/profissionais')
  await expect(cards.first().getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await expect(entry).toBeHidden()
})

test('a signed-in person who opens / gets the first tab of their role', async ({ page, demo }) => {
  await withoutScripts(page)
  await openAs(demo, page, demoAccounts.client)
  await expect(page).toHaveURL(`${demo.url}/profissionais`)
  await expect(page.getByText(invitation)).toHaveCount(0)
})

test("the party's day can be chosen before the app has started, and the page asks for a day only if none is set", async ({
  page,
  demo,
}) => {
  const when = page.getByRole('button', { name: 'Quando? Escolher' })
  const release = await hold(page, scripts)
  await page.goto(`${demo.url}/profissionais`, { waitUntil: 'commit' })
  await when.click()
  release()
  await expect(page.getByRole('dialog', { name: 'Quando é a festa?' })).toBeVisible()
  await page.keyboard.press('Escape')

  await withoutScripts(page)
  await page.goto(`${demo.url}/profissionais?data=2030-05-15`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(when).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Quando? 15 de maio de 2030' })).toBeVisible()

  await page.evaluate(() => localStorage.setItem('fenix:draft:party', '{}'))
  await page.goto(`${demo.url}/profissionais`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(when).toHaveCount(0)
})

test('FAQ answers expanded or collapsed before the app starts stay that way', async ({ page, demo }) => {
  const release = await hold(page, scripts)
  await page.goto(`${demo.url}${landingUrl({ category: 'buffet' })}`, { waitUntil: 'commit' })
  const answers = page.locator('details')
  await answers.nth(1).locator('summary').click()
  await answers.first().locator('summary').click()
  release()
  await whenAppHasStarted(page)

  await expect(answers.nth(1)).toHaveJSProperty('open', true)
  await expect(answers.first()).toHaveJSProperty('open', false)
})

test('text, focus and caret of a field are kept when the app starts', async ({ page, demo }) => {
  const release = await hold(page, scripts)
  await page.goto(`${demo.url}/profissionais`, { waitUntil: 'commit' })
  await searchField(page).fill('doce')
  await searchField(page).press('ArrowLeft')
  release()
  await whenAppHasStarted(page)

  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('inho d')
  await expect(searchField(page)).toHaveValue('docinho de')
})

const password = (page: Page) => page.getByLabel('Senha', { exact: true })

/** Fills in and sends the sign-in form before the app has started; expects the page in the URL's `voltar`. */
async function signInEarly(page: Page, { url }: Server, send: () => Promise<void>) {
  const release = await hold(page, scripts)
  await page.goto(`${url}/entrar/cliente?voltar=%2Fajuda`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/ajuda')
  await page.getByLabel('E-mail').fill(demoAccounts.client.email)
  await password(page).fill(demoAccounts.client.password)
  await send()
  release()

  await expect(page).toHaveURL(`${url}/ajuda`)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
}

test('a person who fills in the sign-in form before the app has started is signed in', ({ page, demo }) =>
  signInEarly(page, demo, () => page.getByRole('button', { name: 'Entrar' }).click()))

test('Enter in the sign-in form signs in, even before the app has started', ({ page, demo }) =>
  signInEarly(page, demo, () => password(page).press('Enter')))

test('an e-mail typed before the app can load is not lost when it loads', async ({ page, demo }) => {
  const isOfSignIn = (request: Request) => request.url().includes('auth-screen')
  const lost = () => page.waitForEvent('requestfailed', isOfSignIn)
  await page.route(/auth-screen/, (route) => route.abort('connectionreset'))
  await Promise.all([lost(), page.goto(`${demo.url}/entrar/cliente`, { waitUntil: 'commit' })])
  await page.getByLabel('E-mail').fill(demoAccounts.client.email)
  await lost()
  await page.unrouteAll()
  await whenAppHasStarted(page)

  await expect(page.getByLabel('E-mail')).toHaveValue(demoAccounts.client.email)
})

test('a tap on Entrar while the password is incomplete does not send the form', async ({ page, demo }) => {
  const release = await hold(page, scripts)
  await page.goto(`${demo.url}/entrar/cliente`, { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(demoAccounts.client.email)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await password(page).fill('festa')
  release()
  await whenAppHasStarted(page)

  await page.keyboard.type('-cliente')
  await expect(password(page)).toHaveValue('festa-cliente')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
})

test('a search sent before the app has started is handled by the server', async ({ page, demo }) => {
  await withoutScripts(page)
  await page.goto(`${demo.url}/profissionais`)
  await searchField(page).fill('doce')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(/\/profissionais\?busca=doce/)
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

test("after Back, a client sees the current version of a professional's page", async ({ page, server }) => {
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

test('a click is not lost if the app starts between the press and the release', async ({ page, server }) => {
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Sou Cliente' }).hover()
  await page.mouse.down()
  await expect(page.locator('#root a', { hasText: 'Sou Cliente' })).toBeAttached()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Área do Cliente' })).toBeVisible()
})
