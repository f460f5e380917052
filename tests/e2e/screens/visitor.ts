import { daysAfter, today } from '@fenix/domain/dates.ts'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../../apps/server/src/demo/content/people.ts'
import { connect, followLink, newPerson, signIn } from '../people.ts'
import { searchField, toast, whenAppHasStarted } from '../screen.ts'
import type { Server } from '../server.ts'
import { heading, type ScreenToSee } from './screen-to-see.ts'

async function openUnconfirmed(page: Page, demo: Server) {
  const { email, password, name, phone } = newPerson()
  const client = await connect(demo)
  const { error } = await client.auth.signUp({ email, password, options: { data: { name, phone } } })
  if (error) throw error
  await page.goto(`${demo.url}/entrar/cliente`)
  await signIn(page, { email, password })
}

async function openRecoveryLink(page: Page, demo: Server) {
  const { email } = demoAccounts.client
  const client = await connect(demo)
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: demo.url })
  if (error) throw error
  await followLink(page, await demo.mailedLink(email))
}

/** Opens the page of the professional with the most reviews. */
async function openProfessional(page: Page, demo: Server) {
  const client = await connect(demo)
  const best = client
    .from('professionals')
    .select('slug')
    .eq('status', 'approved')
    .order('feedback_count', { ascending: false })
  const { data } = await best.limit(1).single().throwOnError()
  await page.goto(`${demo.url}/profissional/${data.slug}`)
}

async function report(page: Page) {
  await page.getByRole('button', { name: 'Denunciar este perfil' }).click()
  await page.getByRole('button', { name: 'Enviar denúncia' }).click()
}

async function tellParty(page: Page) {
  await whenAppHasStarted(page)
  await page.getByRole('button', { name: 'Contar' }).click()
  await page.getByLabel('Convidados').fill('80')
  await page.getByRole('button', { name: 'Salvar minha festa' }).click()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

export const visitorScreens: readonly ScreenToSee[] = [
  {
    id: 'lista-indisponivel',
    title: 'Uma lista que não é mais compartilhada',
    path: `/lista/${'0'.repeat(32)}`,
    shows: (page) => page.getByText('Esta lista não está mais disponível'),
  },
  {
    id: 'quando',
    title: 'Quando é a festa?',
    path: '/profissionais?busca=doces',
    act: async (page) => {
      await whenAppHasStarted(page)
      await page.getByRole('button', { name: /^Quando\?/ }).click()
    },
    shows: (page) => page.getByRole('dialog', { name: 'Quando é a festa?' }),
  },
  {
    id: 'com-data',
    title: 'Profissionais, com a data da festa',
    path: `/profissionais?busca=doces&data=${daysAfter(30, today())}`,
    act: whenAppHasStarted,
    shows: (page) => page.getByRole('article').getByText('Pergunte').first(),
  },
  {
    id: 'frase',
    title: 'Uma frase na busca',
    path: '/profissionais?busca=doces',
    act: async (page) => {
      await whenAppHasStarted(page)
      await searchField(page).fill('dj em niterói 15 de maio até 3 mil pra 80 pessoas')
    },
    shows: (page) => page.getByRole('option', { name: /^Buscar assim · / }),
  },
  {
    id: 'boas-vindas',
    title: 'Boas-vindas',
    shows: (page) => page.getByText('Escolha seu perfil para começar'),
  },
  {
    id: 'pagina-do-profissional',
    title: 'A página de um profissional',
    open: openProfessional,
    shows: (page) => page.getByRole('link', { name: /WhatsApp/ }).first(),
  },
  {
    id: 'denunciar',
    title: 'Denunciar um perfil',
    open: openProfessional,
    act: report,
    shows: (page) => page.getByRole('dialog').getByText('Escolha um motivo.'),
  },
  {
    id: 'sua-festa',
    title: 'A página de um profissional, com a festa do visitante',
    open: openProfessional,
    act: tellParty,
    shows: (page) => page.getByText('Sua mensagem no WhatsApp'),
  },
  {
    id: 'pagina-que-nao-ha',
    title: 'Uma página que não há',
    path: '/profissional/ninguem-aqui',
    shows: title,
  },
  { id: 'termos', title: 'Termos de uso', path: '/termos' },
  { id: 'privacidade', title: 'Política de privacidade', path: '/privacidade' },
  { id: 'emails', title: 'Avisos por e-mail', path: `/emails/${'0'.repeat(32)}` },
  { id: 'entrar', title: 'Entrar', path: '/entrar/cliente', shows: heading('Área do Cliente') },
  {
    id: 'cadastrar',
    title: 'Cadastrar',
    path: '/entrar/fornecedor?modo=cadastrar',
    shows: (page) => page.getByLabel('Confirmar Senha'),
  },
  {
    id: 'cadastrar-com-erros',
    title: 'Cadastrar, com campos por preencher',
    path: '/entrar/cliente?modo=cadastrar',
    act: (page) => page.getByRole('button', { name: 'Cadastrar' }).click(),
    shows: (page) => toast(page, 'Preencha todos os campos obrigatórios'),
  },
  { id: 'entrar-admin', title: 'Acesso Administrativo', path: '/entrar/admin' },
  {
    id: 'por-confirmar',
    title: 'E-mail por confirmar',
    open: openUnconfirmed,
    shows: (page) => page.getByText('Seu e-mail ainda não foi confirmado', { exact: true }),
  },
  { id: 'recuperar-senha', title: 'Recuperar Senha', path: '/entrar/cliente?modo=recuperar' },
  {
    id: 'nova-senha',
    title: 'Definir nova senha',
    open: openRecoveryLink,
  },
  {
    id: 'confirmar-email',
    title: 'Confirme seu e-mail',
    path: '/confirmar?token_hash=usado&type=signup',
    shows: heading('Confirme seu e-mail'),
  },
  {
    id: 'link-vencido',
    title: 'Link vencido',
    open: (page, demo) => followLink(page, `${demo.url}/confirmar?token_hash=usado&type=signup`),
    shows: heading('Este link não vale mais'),
  },
]
