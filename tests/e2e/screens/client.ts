import { expect, type Page } from '@playwright/test'
import { openAs } from '../people.ts'
import { giveStars, whenAppHasStarted } from '../screen.ts'
import { firstCard, heading, type ScreenToSee } from './screen-to-see.ts'

/** Waits for the listing before `act`. */
const whenListed = (act: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await expect(firstCard(page)).toBeVisible()
  // The server renders the cards; the app removes them once it has started.
  await whenAppHasStarted(page)
  await act(page)
}

/** Opens the filters; on a desktop they are beside the list already. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filtros/ })
  if (await button.isVisible()) await button.click()
}

const listing = { as: 'client', path: '/profissionais', shows: firstCard } as const

/** A short listing, as the background of sheets and dialogs. */
const background = { as: 'client', path: '/profissionais?busca=doces' } as const

const press = (button: RegExp, at = 0) =>
  whenListed((page) => page.getByRole('button', { name: button }).nth(at).click())

export const clientScreens: readonly ScreenToSee[] = [
  { ...listing, id: 'profissionais', title: 'Profissionais', act: whenListed(async () => {}) },
  {
    ...background,
    id: 'nenhum-profissional',
    path: '/profissionais?busca=zeppelin',
    title: 'Profissionais, sem resultado',
    act: whenAppHasStarted,
    shows: (page) => page.getByText('Nenhum profissional encontrado'),
  },
  {
    ...listing,
    id: 'filtros',
    title: 'Filtros',
    path: '/profissionais?busca=doces&cidade=niteroi&nota=4',
    act: whenListed(openFilters),
    shows: (page) => page.getByRole('button', { name: 'Onde: Niterói' }),
  },
  {
    ...listing,
    id: 'filtros-onde',
    title: 'Filtros, onde',
    path: '/profissionais?busca=doces&bairro=tijuca',
    act: whenListed(async (page) => {
      await openFilters(page)
      await page.getByRole('button', { name: /^Onde/ }).click()
    }),
    shows: (page) => page.getByRole('option', { name: /^Tijuca/ }),
  },
  {
    ...background,
    id: 'minha-festa',
    title: 'Minha festa',
    act: press(/^Sua festa/),
    shows: (page) => page.getByRole('dialog', { name: 'Minha festa' }),
  },
  {
    ...background,
    id: 'fotos',
    title: 'Fotos em tela cheia',
    act: press(/^Ampliar foto 1 /),
    shows: (page) => page.getByRole('dialog', { name: /^Fotos de/ }),
  },
  {
    ...background,
    id: 'avaliacoes',
    title: 'Avaliações',
    act: press(/^Ver avaliações de .*: \d/),
    shows: (page) => page.getByRole('dialog').getByRole('article').first(),
  },
  {
    ...background,
    id: 'avaliar',
    title: 'Avaliar',
    act: async (page) => {
      await press(/^Avaliar/)(page)
      await giveStars(page, 4)
    },
    shows: (page) => page.getByRole('dialog'),
  },
  {
    ...background,
    id: 'avaliar-com-erros',
    title: 'Avaliar, com campos por preencher',
    act: async (page) => {
      await press(/^Avaliar/, 1)(page)
      await page.getByRole('button', { name: 'Enviar avaliação' }).click()
    },
    shows: (page) => page.getByText('Escreva um comentário.'),
  },
  {
    id: 'sua-avaliacao',
    title: 'A própria avaliação, com resposta',
    as: 'client',
    path: '/profissional/buffet-tres-tamarindos',
    act: (page) => page.getByText('Contato pelo Fênix').first().click(),
    shows: heading('Sua avaliação'),
  },
  { id: 'fenix-indica', title: 'Fênix Indica', as: 'client', path: '/indica', shows: firstCard },
  { id: 'favoritos', title: 'Favoritos', as: 'client', path: '/favoritos', shows: firstCard },
  {
    id: 'situacao',
    title: 'Situação de um favorito',
    as: 'client',
    path: '/favoritos',
    act: (page) =>
      page
        .getByLabel(/^Situação com/)
        .first()
        .click(),
    shows: (page) => page.getByText('Não deu').last(),
  },
  {
    id: 'fechei',
    title: 'Fechei com um profissional',
    as: 'client',
    path: '/favoritos',
    act: async (page) => {
      await page
        .getByLabel(/^Situação com .*: Quero perguntar/)
        .first()
        .click()
      await page
        .getByRole('radio', { name: 'Fechei' })
        .or(page.getByRole('option', { name: 'Fechei' }))
        .click()
    },
    shows: (page) => page.getByLabel('Dia da festa'),
  },
  {
    id: 'compartilhar-favoritos',
    title: 'Compartilhar favoritos',
    as: 'client',
    path: '/favoritos',
    act: async (page) => {
      await page.getByRole('button', { name: 'Compartilhar' }).click()
      const create = page.getByRole('button', { name: 'Criar link' })
      const link = page.getByRole('textbox', { name: 'Link da sua lista' })
      await create.or(link).waitFor()
      if (await create.isVisible()) await create.click()
    },
    shows: (page) => page.getByRole('textbox', { name: 'Link da sua lista' }),
  },
  {
    id: 'banner-ampliado',
    title: 'Um banner, ampliado',
    as: 'client',
    path: '/favoritos',
    act: (page) =>
      page
        .getByRole('button', { name: /^Ampliar banner/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    ...background,
    id: 'sem-conexao',
    title: 'Sem conexão, com a última lista',
    act: whenListed((page) => page.context().setOffline(true)),
    shows: (page) => page.getByText(/^Sem conexão\. Você vê/),
  },
  {
    id: 'nenhum-favorito',
    title: 'Favoritos, ainda vazio',
    open: (page, demo) => openAs(demo, page, 'client', '/favoritos'),
    shows: (page) => page.getByText('Nenhum favorito ainda'),
  },
  { id: 'ajuda', title: 'Ajuda', as: 'client', path: '/ajuda', shows: heading('Central de Ajuda') },
  {
    id: 'configuracoes',
    title: 'Configurações',
    as: 'client',
    path: '/ajuda',
    act: (page) => page.getByRole('button', { name: 'Configurações' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Seus dados' }),
  },
  {
    id: 'conta',
    title: 'Conta e privacidade',
    as: 'client',
    path: '/conta',
    act: (page) => page.getByRole('button', { name: 'Alterar Senha' }).click(),
    shows: (page) => page.getByText('Este aparelho, agora'),
  },
  {
    id: 'confirmar-quem-e',
    title: 'Confirme que é você',
    as: 'client',
    path: '/conta',
    act: async (page) => {
      // Ten minutes after a sign-in the app asks for the password again.
      await page.clock.setSystemTime(Date.now() + 600_000)
      await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    },
    shows: (page) => page.getByRole('dialog', { name: 'Confirme que é você' }),
  },
  {
    id: 'excluir-conta',
    title: 'Excluir minha conta',
    as: 'client',
    path: '/conta',
    act: (page) => page.getByRole('button', { name: 'Excluir conta' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Excluir minha conta?' }),
  },
]
