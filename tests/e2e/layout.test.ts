import type { Locator, Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { expect, test } from './fixtures.ts'
import { fillSignUp, newPerson, openAs } from './people.ts'
import { expectToast, hold } from './screen.ts'
import type { Server } from './server.ts'

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('the welcome has its title, texts, description and credit', async ({ page, demo }) => {
  await page.goto(demo.url)
  await expect(page).toHaveTitle('Fênix Conecta - Conectando Clientes e Profissionais de Eventos')
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /buffets.*decoradores.*DJs.*fotógrafos/)
  await expect(page.getByRole('heading', { name: 'Fênix Conecta' })).toBeVisible()
  for (const choice of ['Sou Cliente', 'Sou Fornecedor', 'Acesso Administrativo']) {
    await expect(page.getByRole('link', { name: choice })).toBeVisible()
  }
  await expect(page.getByText(/^Criado por /)).toBeVisible()
})

test('the header has brand, greeting, user type, avatar and two buttons', async ({ page, demo }) => {
  await openAs(demo, page, demoAccounts.client, '/ajuda')
  const header = page.getByRole('banner')
  await expect(header.getByText('Eventos & Festas')).toBeVisible()
  for (const text of ['Olá, Marina', 'Cliente']) {
    await expect(header.getByText(text).filter({ visible: true })).toBeVisible()
  }
  await expect(header.locator('img')).toHaveAttribute('src', /avatars/)
  await expect(header.getByRole('button')).toHaveCount(2)
})

test('each role has its tabs in columns of equal width', async ({ browser, demo }) => {
  const tabs = {
    client: ['Profissionais', 'Fênix Indica', 'Favoritos', 'Ajuda'],
    provider: ['Perfil Fornecedor', 'Profissionais', 'Ajuda'],
    admin: ['Admin', 'Ajuda'],
  }
  for (const [role, names] of Object.entries(tabs)) {
    const own = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await openAs(demo, own, demoAccounts[role as keyof typeof tabs], '/ajuda')
    const list = own.getByRole('navigation').getByRole('tab')
    await expect(list).toHaveText(names)
    const widths = await list.evaluateAll((all) =>
      all.map((tab) => Math.round(tab.getBoundingClientRect().width)),
    )
    expect(Math.max(...widths) - Math.min(...widths), role).toBeLessThanOrEqual(1)
    await own.close()
  }
})

test('a card shows three photos and two lines of text; a favorite shows three lines', async ({
  page,
  demo,
}) => {
  await openAs(demo, page, demoAccounts.client)
  await expect(page.getByRole('searchbox')).toBeEnabled()
  const card = page.getByRole('article').filter({ hasText: /\+\d/ }).first()
  await expect(card.getByRole('button', { name: /^Ampliar foto/ })).toHaveCount(3)
  const label = await card.getByRole('button', { name: /^Ampliar foto 1 de/ }).getAttribute('aria-label')
  const total = Number(/de (\d+) de/.exec(label ?? '')?.[1])
  await expect(card.getByText(`+${total - 3}`)).toBeVisible()
  expect(await styleOf(card.locator('p.line-clamp-2'), '-webkit-line-clamp')).toBe('2')
  await page.getByRole('tab', { name: 'Favoritos' }).click()
  const favorite = page.getByRole('article').first()
  expect(await styleOf(favorite.locator('p.line-clamp-3'), '-webkit-line-clamp')).toBe('3')
})

test('lists of users and of cities scroll within 24rem and 20rem', async ({ page, demo, another }) => {
  await openAs(demo, page, demoAccounts.admin, '/admin?aba=usuarios')
  expect(await styleOf(page.getByRole('region', { name: 'Tipo de usuário' }), 'max-height')).toBe('384px')
  await openAs(demo, another, 'provider')
  await another.getByRole('combobox', { name: /Cidades/ }).click()
  expect(await styleOf(another.getByRole('listbox'), 'max-height')).toBe('320px')
})

async function submitHeld(page: Page, demo: Server, endpoint: string, button: string, busy: string) {
  const release = await hold(page, `${demo.url}/auth/v1/${endpoint}*`)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('button', { name: busy })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: busy })).toHaveCount(0)
}

test('sign-in, sign-up and recovery buttons show that they are busy', async ({ page, demo }) => {
  const person = newPerson()
  await page.goto(`${demo.url}/entrar/cliente`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await submitHeld(page, demo, 'token', 'Entrar', 'Processando...')

  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await expect(page.getByLabel('Telefone')).toHaveAttribute('placeholder', '(11) 99999-9999')
  await fillSignUp(page, person)
  await submitHeld(page, demo, 'signup', 'Cadastrar', 'Processando...')

  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await submitHeld(page, demo, 'recover', 'Enviar', 'Enviando...')
})

test('the help has four guides, a fifth for admins, and credits', async ({ page, demo, another }) => {
  await openAs(demo, page, demoAccounts.client, '/ajuda')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'Encontrar profissionais',
    'Guardar seus favoritos',
    'Cadastrar-se como fornecedor',
    'Entrar em contato e avaliar',
  ])
  await expect(page.getByText('Guia do administrador')).toHaveCount(0)
  await expect(page.getByText(/^Criado por /)).toBeVisible()
  await openAs(demo, another, demoAccounts.admin, '/ajuda')
  await expect(another.getByRole('heading', { name: 'Guia do administrador' })).toBeVisible()
})

test('a message is at most 420 pixels wide and inside the window', async ({ page, demo }) => {
  await openAs(demo, page, 'client')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expectToast(page, 'Até logo!')
  await expectToast(page, 'Você saiu da sua conta.')
  const box = await page
    .getByRole('region', { name: /^Avisos/ })
    .getByRole('listitem')
    .boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.width).toBeLessThanOrEqual(420)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
})
