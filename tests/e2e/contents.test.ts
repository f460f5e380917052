import type { Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { expect, test } from './fixtures.ts'
import { fillSignUp, newPerson, openAs } from './people.ts'
import { hold } from './screen.ts'
import type { Server } from './server.ts'

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

test('lists of users and of cities scroll within 24rem and 20rem', async ({ page, demo, another }) => {
  await openAs(demo, page, demoAccounts.admin, '/admin?aba=usuarios')
  await expect(page.getByRole('region', { name: 'Tipo de usuário' })).toHaveCSS('max-height', '384px')
  await openAs(demo, another, 'provider')
  await another.getByRole('combobox', { name: /Cidades/ }).click()
  await expect(another.getByRole('listbox')).toHaveCSS('max-height', '320px')
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
