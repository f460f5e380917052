import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import {
  createAgenda,
  createProfessional,
  type ProfessionalOptions,
} from '@fenix/database/factories/professionals.ts'
import { daysAfter, today } from '@fenix/domain/dates.ts'
import type { Page } from '@playwright/test'
import { newPerson, signedIn } from '../people.ts'
import { toast, whenAppHasStarted } from '../screen.ts'
import type { Server } from '../server.ts'
import type { ScreenToSee } from './screen-to-see.ts'

/** Creates a provider's business in place of an earlier screen's, so that no list shows its name twice. */
async function createBusiness(demo: Server, options: ProfessionalOptions) {
  const name = 'Ateliê da Orla'
  await demo.db.query('delete from professionals where name = $1', [name])

  return createProfessional(demo.db, { ...options, name })
}

/** Opens the app as a new provider, with a registration in this status. */
const withRegistration = (status?: ProfessionalOptions['status']) => async (page: Page, demo: Server) => {
  const { id } = await signedIn(demo, page, 'provider', newPerson('Rafael Nogueira'))
  if (status) {
    const { id: registration } = await createBusiness(demo, { owner: { id }, category: 'Decoração', status })
    if (status === 'suspended') {
      await demo.db.query(
        `insert into public.registration_decisions values
           ($1, 'Duas clientes disseram que as fotos não são suas. Responda este aviso com provas.', '{}', now())`,
        [registration],
      )
    }
    if (status === 'rejected') {
      await demo.db.query(
        `insert into public.registration_decisions values ($1, 'O WhatsApp não abriu: confira os números.', '{whatsapp,images}', now())`,
        [registration],
      )
    }
  }
  await page.goto(demo.url)
}

const openEmptyForm = withRegistration()

/** Opens the home of a provider whose agenda is outdated. */
async function openStillAgenda(page: Page, demo: Server) {
  const { id } = await signedIn(demo, page, 'provider', newPerson('Rafael Nogueira'))
  const professional = await createBusiness(demo, { owner: { id } })
  const now = today()
  await createAgenda(demo.db, {
    professional,
    confirmedAt: new Date(`${daysAfter(-36, now)}T00:00-03:00`),
    neverOn: [1],
    busy: [now],
    parties: [daysAfter(2, now)],
  })
  await page.goto(demo.url)
  await page.getByText('Dias da semana em que você não atende').first().click()
}

async function chooseCities(page: Page) {
  const search = page.getByRole('combobox', { name: /Cidades/ })
  for (const city of ['Niterói', 'Maricá']) {
    await search.fill(city)
    await page.getByRole('option', { name: city, exact: true }).click()
  }
  await search.fill('s')
}

/** Opens the preview; beside a wide form it is open already. */
async function openPreview(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {}
  if (width < 900) await page.getByRole('button', { name: 'Ver prévia' }).click()
}

/** Opens the form of a registration, and then changes the registration in the database. */
async function openOutdated(page: Page, demo: Server) {
  await withRegistration('approved')(page, demo)
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByLabel('Descrição').fill('Flores, velas e mesas para casamentos na praia.')
  await demo.db.query(
    `update public.professionals set description = 'Flores e velas. Montamos na véspera.',
       price = 1800, price_unit = 'party' where name = 'Ateliê da Orla'`,
  )
}

async function saveOutdated(page: Page) {
  await page.getByLabel('A partir de').fill('1500')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
}

/** Opens the home of a provider whose clients have said that they hired this provider. */
async function openClosings(page: Page, demo: Server) {
  const { id } = await signedIn(demo, page, 'provider', newPerson('Rafael Nogueira'))
  const { id: professional } = await createBusiness(demo, { owner: { id } })
  const clients = [
    ['Marina Alves', 'waiting'],
    ['Olga Prado', 'waiting'],
    ['Bento Lima', 'waiting'],
    ['Lia Costa', 'confirmed'],
  ] as const
  for (const [name, state] of clients) {
    await demo.db.query(
      `insert into private.closings (client_id, professional_id, day, state) values ($1, $2, '2027-05-15', $3)`,
      [(await createPerson(demo.db, { name })).id, professional, state],
    )
  }
  await createFeedback(demo.db, { professional: { id: professional } })
  await createAgenda(demo.db, { professional: { id: professional }, parties: ['2027-05-15'] })
  await page.goto(demo.url)
}

/** Opens a professional's page, as its provider, with a review by a client of a confirmed party. */
async function openReviewed(page: Page, demo: Server) {
  const { id } = await signedIn(demo, page, 'provider', newPerson('Rafael Nogueira'))
  const { id: professional, slug } = await createBusiness(demo, { owner: { id } })
  const client = await createPerson(demo.db, { name: 'Marina Alves' })
  await createFeedback(demo.db, { professional: { id: professional }, client })
  await demo.db.query(
    `insert into private.closings (client_id, professional_id, day, state) values ($1, $2, '2027-05-15', 'confirmed')`,
    [client.id, professional],
  )
  await page.goto(`${demo.url}/profissional/${slug}`)
}

async function reportReview(page: Page) {
  await whenAppHasStarted(page)
  await page.getByLabel(/^Mais sobre a avaliação/).click()
  await page.getByRole('button', { name: /^Denunciar a avaliação/ }).click()
}

export const providerScreens: readonly ScreenToSee[] = [
  { id: 'anuncie-seu-servico', title: 'Anuncie seu Serviço', open: openEmptyForm },
  {
    id: 'anuncie-com-erros',
    title: 'Anuncie seu Serviço, com campos por preencher',
    open: openEmptyForm,
    act: (page) => page.getByRole('button', { name: 'Enviar cadastro' }).click(),
    shows: (page) => toast(page, 'Preencha todos os campos obrigatórios'),
  },
  {
    id: 'escolher-cidades',
    title: 'Escolher as cidades',
    open: openEmptyForm,
    act: chooseCities,
    shows: (page) => page.getByRole('option', { name: 'Saquarema' }),
  },
  { id: 'previa', title: 'Prévia', open: openEmptyForm, act: openPreview },
  { id: 'cadastro-em-analise', title: 'Cadastro em Análise', open: withRegistration('pending') },
  {
    id: 'nao-aprovado',
    title: 'Cadastro rejeitado',
    open: withRegistration('rejected'),
    shows: (page) => page.getByRole('button', { name: 'Enviar de novo' }),
  },
  {
    id: 'seu-perfil-esta-suspenso',
    title: 'Seu perfil está suspenso',
    open: withRegistration('suspended'),
    shows: (page) => page.getByRole('link', { name: 'Falar conosco' }),
  },
  { id: 'seu-perfil-esta-no-ar', title: 'Seu perfil está no ar', as: 'provider' },
  {
    id: 'agenda-parada',
    title: 'Uma agenda sem confirmar',
    open: openStillAgenda,
    shows: (page) => page.getByText('Sua agenda está parada há 36 dias.'),
  },
  {
    id: 'confirmar-festa',
    title: 'Confirmar uma festa',
    open: openClosings,
    shows: (page) => page.getByText(/^Marina disse que fechou com você para/),
  },
  {
    id: 'denunciar-com-festa',
    title: 'Denunciar a avaliação de quem fechou uma festa',
    open: openReviewed,
    act: reportReview,
    shows: (page) => page.getByRole('checkbox', { name: 'Mostrar à equipe a festa fechada de 15/05/2027' }),
  },
  {
    id: 'duas-versoes',
    title: 'Duas versões de um cadastro',
    open: openOutdated,
    act: saveOutdated,
    shows: (page) => page.getByRole('dialog', { name: 'Mudou enquanto você editava' }),
  },
  {
    id: 'compartilhar-sua-pagina',
    title: 'Compartilhar sua página',
    as: 'provider',
    act: (page) => page.getByRole('button', { name: 'Compartilhar' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Compartilhar' }),
  },
  {
    id: 'pedir-avaliacao',
    title: 'Pedir avaliação',
    as: 'provider',
    act: async (page) => {
      await page.getByRole('button', { name: 'Compartilhar' }).click()
      await page.getByRole('tab', { name: 'Pedir avaliação' }).click()
    },
    shows: (page) => page.getByLabel('Para quem'),
  },
  {
    id: 'editar-perfil',
    title: 'Editar Perfil',
    as: 'provider',
    act: (page) => page.getByRole('button', { name: 'Editar Perfil' }).click(),
  },
  {
    id: 'responder-avaliacao',
    title: 'Responder a uma avaliação',
    as: 'provider',
    path: '/profissional/buffet-tres-tamarindos',
    act: (page) =>
      page
        .getByRole('button', { name: /^Responder/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('textbox', { name: 'Sua resposta' }),
  },
  {
    id: 'ordem-das-fotos',
    title: 'Mudar a ordem das fotos',
    as: 'provider',
    act: async (page) => {
      await page.getByRole('button', { name: 'Editar Perfil' }).click()
      await page.getByRole('button', { name: 'Foto 2: mudar a ordem' }).click()
    },
    shows: (page) => page.getByRole('menuitem', { name: 'Usar como capa' }),
  },
]
