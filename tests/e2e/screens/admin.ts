import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '../../../apps/server/src/demo/content/people.ts'
import { askToRemove, bannerPictures, fillInBanner } from '../banners.ts'
import { connect, connectAs, newAccount, openAs, signIn } from '../people.ts'
import { chooseAct, openAccount, searchUsers, signOut } from '../screen.ts'
import { recoveryCodes, switchOnFactor } from '../second-factor.ts'
import type { Server } from '../server.ts'
import { firstCard, heading, type ScreenToSee } from './screen-to-see.ts'

const { client, provider } = demoAccounts

const panel = { as: 'admin', path: '/admin', shows: firstCard } as const

const confirming = (page: Page) => page.getByRole('alertdialog')

const firstPending = (page: Page) =>
  page.getByRole('region', { name: 'Cadastros que esperam' }).getByRole('listitem').getByRole('link').first()

const openFirst = (page: Page) => firstPending(page).click()

const press = (button: RegExp) => (page: Page) => page.getByRole('button', { name: button }).first().click()

const firstSupplier = (page: Page) => page.getByRole('link', { name: 'Buffet Três Tamarindos', exact: true })

const askOfSupplier = (act: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Ações de Buffet Três Tamarindos' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function openUser(page: Page, { email, name }: { email: string; name: string }) {
  await searchUsers(page, email)
  await page.getByRole('link', { name }).click()
}

async function findUser(page: Page, user: { email: string }) {
  await searchUsers(page, user.email)
  await openAccount(page, user)
}

/** Reports a review first: the demo has no reports. */
async function openReports(page: Page, demo: Server) {
  const visitor = await connect(demo)
  const { data } = await visitor.from('feedbacks').select('id').limit(1).single().throwOnError()
  const report = { feedback_id: data.id, reason: 'advertising', details: 'Chama para outra loja.' }
  await visitor.rpc('report', report).throwOnError()
  await openAs(demo, page, demoAccounts.admin, '/admin?aba=feedbacks&lista=denuncias')
}

const firstEdit = (page: Page) =>
  page.getByRole('region', { name: 'Perfis editados' }).getByRole('listitem').getByRole('link').first()

/** Edits a profile first: nobody in the demo has changed theirs. */
async function openEdits(page: Page, demo: Server) {
  const { client: supplier, session } = await connectAs(demo, provider)
  const description = 'Decoração, flores e mesas, do projeto à desmontagem. Montamos na véspera.'
  const changes = { description, whatsapp: '21900000171', price: 85, price_unit: 'person' }
  await supplier.from('professionals').update(changes).eq('user_id', session.user.id).throwOnError()
  await openAs(demo, page, demoAccounts.admin, '/admin?fila=editados')
}

async function openEdit(page: Page, demo: Server) {
  await openEdits(page, demo)
  await firstEdit(page).click()
}

const findAccount = async (page: Page) => {
  await page.getByLabel('E-mail de quem já tem conta').fill(client.email)
  await page.getByRole('button', { name: 'Tornar administrador' }).click()
}

/** Opens 'Conta e privacidade' as a new administrator, who may switch on a second factor. */
async function openAccountAsNew(page: Page, demo: Server) {
  const { person, id } = await newAccount(demo, 'client')
  await demo.db.query(`update profiles set user_type = 'admin' where id = $1`, [id])
  await openAs(demo, page, person, '/conta')

  return person
}

/** Signs in as an administrator with a second factor, up to the screen that asks for its code. */
async function openWithoutCode(page: Page, demo: Server) {
  const person = await openAccountAsNew(page, demo)
  await switchOnFactor(page)
  await recoveryCodes(page).waitFor()
  await signOut(page)
  await page.goto(`${demo.url}/entrar/admin`)
  await signIn(page, person)
}

export const adminScreens: readonly ScreenToSee[] = [
  {
    id: 'codigos-de-recuperacao',
    title: 'Códigos de recuperação',
    open: openAccountAsNew,
    act: switchOnFactor,
    shows: recoveryCodes,
  },
  { id: 'falta-o-codigo', title: 'Falta o código', open: openWithoutCode },
  { ...panel, id: 'aprovacoes', title: 'Aprovações', shows: firstPending },
  { ...panel, id: 'aprovacoes-cadastro', title: 'Um cadastro que espera', act: openFirst },
  {
    ...panel,
    id: 'confirmar-rejeicao',
    title: 'Confirmar Rejeição?',
    act: async (page) => {
      await openFirst(page)
      await press(/^Rejeitar/)(page)
    },
    shows: confirming,
  },
  { id: 'editados', title: 'Editados', open: openEdits, shows: firstEdit },
  {
    id: 'editados-perfil',
    title: 'Um perfil editado',
    open: openEdit,
    shows: (page) => page.getByRole('insertion').first(),
  },
  {
    id: 'desfazer-edicao',
    title: 'Desfazer a mudança?',
    open: openEdit,
    act: press(/^Desfazer/),
    shows: confirming,
  },
  {
    ...panel,
    id: 'fornecedores',
    title: 'Fornecedores',
    path: '/admin?aba=fornecedores',
    shows: firstSupplier,
  },
  {
    ...panel,
    id: 'fornecedores-perfil',
    title: 'Um fornecedor',
    path: '/admin?aba=fornecedores&busca=Tamarindos',
    act: (page) => firstSupplier(page).click(),
    shows: heading('Buffet Três Tamarindos'),
  },
  {
    ...panel,
    id: 'suspender-fornecedor',
    title: 'Suspender?',
    path: '/admin?aba=fornecedores&busca=Tamarindos',
    act: askOfSupplier('Suspender...'),
    shows: confirming,
  },
  {
    ...panel,
    id: 'excluir-fornecedor',
    title: 'Excluir?',
    path: '/admin?aba=fornecedores&busca=Tamarindos',
    act: askOfSupplier('Excluir...'),
    shows: confirming,
  },
  { ...panel, id: 'feedbacks', title: 'Feedbacks', path: '/admin?aba=feedbacks' },
  {
    ...panel,
    id: 'excluir-feedback',
    title: 'Excluir Feedback?',
    path: '/admin?aba=feedbacks',
    act: (page) => chooseAct(page.getByRole('button', { name: /^Ações do feedback/ }).first(), 'Excluir...'),
    shows: confirming,
  },
  {
    id: 'denuncias',
    title: 'Denúncias',
    open: openReports,
    shows: (page) => page.getByText('“Chama para outra loja.”'),
  },
  {
    id: 'manter-denuncia',
    title: 'Manter a avaliação?',
    open: openReports,
    act: press(/^Manter/),
    shows: confirming,
  },
  { ...panel, id: 'usuarios', title: 'Usuários', path: '/admin?aba=usuarios' },
  {
    ...panel,
    id: 'nenhum-usuario',
    title: 'Usuários, sem resultado',
    path: '/admin?aba=usuarios&tipo=fornecedores',
    act: (page) => searchUsers(page, 'zeppelin'),
    shows: (page) => page.getByText('Nenhum usuário encontrado.'),
  },
  {
    id: 'conta-de-uma-pessoa',
    title: 'A conta de uma pessoa',
    as: 'admin',
    path: '/admin?aba=usuarios&tipo=fornecedores',
    act: (page) => findUser(page, provider),
    shows: (page) => page.getByRole('region', { name: 'Acesso e pedidos' }),
  },
  {
    id: 'excluir-conta-de-uma-pessoa',
    title: 'Excluir esta conta?',
    as: 'admin',
    path: '/admin?aba=usuarios',
    act: async (page) => {
      await findUser(page, client)
      await page.getByRole('button', { name: 'Excluir conta' }).click()
    },
  },
  {
    id: 'exportar-dados',
    title: 'Exportar os dados?',
    as: 'admin',
    path: '/admin?aba=usuarios',
    act: async (page) => {
      await findUser(page, client)
      await page.getByRole('button', { name: 'Exportar dados' }).click()
    },
  },
  {
    id: 'administradores',
    title: 'Administradores',
    as: 'admin',
    path: '/admin?aba=usuarios&lista=administradores',
    shows: (page) => page.getByText('(você)'),
  },
  {
    id: 'tornar-administrador',
    title: 'Tornar alguém administrador',
    as: 'admin',
    path: '/admin?aba=usuarios&lista=administradores',
    act: findAccount,
    shows: (page) => page.getByRole('dialog'),
  },
  {
    id: 'segundo-fator',
    title: 'Ligar o segundo fator',
    as: 'admin',
    path: '/conta',
    act: (page) => page.getByRole('button', { name: 'Ligar segundo fator' }).click(),
    shows: (page) => page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }),
  },
  {
    ...panel,
    id: 'banners',
    title: 'Banners',
    path: '/admin?aba=banners',
    shows: (page) => page.getByRole('listitem', { name: 'Som Maré Alta' }),
  },
  {
    ...panel,
    id: 'banner-novo',
    title: 'Um banner novo',
    path: '/admin?aba=banners',
    act: async (page) => void (await fillInBanner(page, bannerPictures[0] ?? '', 'Hortênsia Flores')),
    shows: (page) => page.getByRole('dialog', { name: 'Novo banner' }),
  },
  {
    ...panel,
    id: 'banner-remover',
    title: 'Antes de remover um banner',
    path: '/admin?aba=banners',
    act: async (page) => void (await askToRemove(page, 'Som Maré Alta')),
    shows: confirming,
  },
  {
    ...panel,
    id: 'categorias',
    title: 'Categorias',
    path: '/admin?aba=categorias',
    shows: (page) => page.getByRole('button', { name: 'Ações de Cerimonial' }),
  },
  {
    ...panel,
    id: 'juntar-categorias',
    title: 'Juntar categorias',
    path: '/admin?aba=categorias',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ações de Cerimonial' }).click()
      await page.getByRole('menuitem', { name: 'Juntar...' }).click()
      await confirming(page).getByLabel('Categoria que fica').selectOption('Decoração')
    },
    shows: confirming,
  },
  {
    id: 'aparencia',
    title: 'Aparência',
    as: 'admin',
    path: '/admin?aba=banners',
    act: (page) => heading('Aparência')(page).click(),
  },
  {
    ...panel,
    id: 'registro',
    title: 'Registro',
    path: '/admin?registro=aberto',
    shows: (page) => page.getByRole('dialog').getByRole('listitem').first(),
  },
  {
    ...panel,
    id: 'ver-fornecedor',
    title: 'O perfil de um fornecedor, visto pelo administrador',
    path: '/admin?aba=usuarios&tipo=fornecedores',
    act: (page) => openUser(page, provider),
    shows: heading('Editar Perfil'),
  },
  {
    ...panel,
    id: 'ver-cliente',
    title: 'O perfil de um cliente, visto pelo administrador',
    path: '/admin?aba=usuarios',
    act: async (page) => {
      await openUser(page, client)
      await expect(page.getByRole('tab', { name: 'Perfil Cliente' })).toBeVisible()
    },
    shows: (page) => page.getByText(client.email),
  },
  {
    id: 'ajuda-admin',
    title: 'Ajuda do administrador',
    as: 'admin',
    path: '/ajuda',
    shows: heading('Guia do administrador'),
  },
]
