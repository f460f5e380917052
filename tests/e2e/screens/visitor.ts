import { expect } from '@playwright/test'
import { demoAccounts } from '../../../apps/server/src/demo/content/people.ts'
import { connect, newPerson } from '../people.ts'
import { expectToast } from '../screen.ts'
import type { Server } from '../server.ts'
import type { ScreenToSee } from './screen-to-see.ts'

async function unconfirmed(demo: Server) {
  const { email, password, name, phone } = newPerson()
  const client = await connect(demo)
  const { error } = await client.auth.signUp({ email, password, options: { data: { name, phone } } })
  if (error) throw error
  return { email, password }
}

async function recoveryLink(demo: Server) {
  const { email } = demoAccounts.client
  const client = await connect(demo)
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: demo.url })
  if (error) throw error
  return demo.mailedLink(email)
}

/** The page of the professional with the most reviews. */
async function professionalPage(demo: Server) {
  const client = await connect(demo)
  const best = client
    .from('professionals')
    .select('slug')
    .eq('status', 'approved')
    .order('feedback_count', { ascending: false })
  const { data } = await best.limit(1).single().throwOnError()
  return `${demo.url}/profissional/${data.slug}`
}

export const visitorScreens: readonly ScreenToSee[] = [
  {
    id: 'boas-vindas',
    title: 'Boas-vindas',
    async open(page, demo) {
      await page.goto(demo.url)
      await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
    },
  },
  {
    id: 'pagina-do-profissional',
    title: 'A página de um profissional',
    async open(page, demo) {
      await page.goto(await professionalPage(demo))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible()
    },
  },
  {
    id: 'pagina-que-nao-ha',
    title: 'Uma página que não há',
    async open(page, demo) {
      await page.goto(`${demo.url}/profissional/ninguem-aqui`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    id: 'entrar',
    title: 'Entrar',
    async open(page, demo) {
      await page.goto(`${demo.url}/entrar/cliente`)
      await expect(page.getByRole('heading', { name: 'Área do Cliente' })).toBeVisible()
    },
  },
  {
    id: 'cadastrar',
    title: 'Cadastrar',
    async open(page, demo) {
      await page.goto(`${demo.url}/entrar/fornecedor?modo=cadastrar`)
      await expect(page.getByLabel('Confirmar Senha')).toBeVisible()
    },
  },
  {
    id: 'cadastrar-com-erros',
    title: 'Cadastrar, com campos por preencher',
    async open(page, demo) {
      await page.goto(`${demo.url}/entrar/cliente?modo=cadastrar`)
      await page.getByRole('button', { name: 'Cadastrar' }).click()
      await expectToast(page, 'Preencha todos os campos obrigatórios')
    },
  },
  {
    id: 'entrar-admin',
    title: 'Acesso Administrativo',
    async open(page, demo) {
      await page.goto(`${demo.url}/entrar/admin`)
      await expect(page.getByRole('heading', { name: 'Acesso Administrativo' })).toBeVisible()
    },
  },
  {
    id: 'por-confirmar',
    title: 'E-mail por confirmar',
    async open(page, demo) {
      const { email, password } = await unconfirmed(demo)
      await page.goto(`${demo.url}/entrar/cliente`)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Senha', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await expect(page.getByText('Seu e-mail ainda não foi confirmado', { exact: true })).toBeVisible()
    },
  },
  {
    id: 'recuperar-senha',
    title: 'Recuperar Senha',
    async open(page, demo) {
      await page.goto(`${demo.url}/entrar/cliente?modo=recuperar`)
      await expect(page.getByRole('heading', { name: 'Recuperar Senha' })).toBeVisible()
    },
  },
  {
    id: 'nova-senha',
    title: 'Definir nova senha',
    async open(page, demo) {
      await page.goto(await recoveryLink(demo))
      await expect(page.getByRole('heading', { name: 'Definir nova senha' })).toBeVisible()
    },
  },
  {
    id: 'link-vencido',
    title: 'Link vencido',
    async open(page, demo) {
      await page.goto(`${demo.url}/auth/v1/verify?token=usado&type=signup&redirect_to=${demo.url}`)
      await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    },
  },
]
