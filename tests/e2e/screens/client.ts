import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '../../../apps/server/src/demo/content/people.ts'
import { signedIn, signedInAs } from '../people.ts'
import { giveStars } from '../screen.ts'
import type { Server } from '../server.ts'
import type { ScreenToSee } from './screen-to-see.ts'

async function openAsClient(page: Page, demo: Server, path: string) {
  await signedInAs(demo, page, demoAccounts.client)
  await page.goto(demo.url + path)
}

async function openListing(page: Page, demo: Server) {
  await openAsClient(page, demo, '/profissionais')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The server renders the cards; an enabled search box means the app has started.
  await expect(page.getByRole('searchbox')).toBeEnabled()
}

const reviewed = /^Ver avaliações: \d/

export const clientScreens: readonly ScreenToSee[] = [
  { id: 'profissionais', title: 'Profissionais', open: openListing },
  {
    id: 'nenhum-profissional',
    title: 'Profissionais, sem resultado',
    async open(page, demo) {
      await openListing(page, demo)
      await page.getByRole('searchbox').fill('zeppelin')
      await expect(page.getByText('Nenhum profissional encontrado')).toBeVisible()
    },
  },
  {
    id: 'escolher-cidade',
    title: 'Escolher a cidade',
    async open(page, demo) {
      await openListing(page, demo)
      await page.getByRole('combobox', { name: 'Cidade' }).click()
      await expect(page.getByRole('listbox')).toBeVisible()
    },
  },
  {
    id: 'fotos',
    title: 'Fotos em tela cheia',
    async open(page, demo) {
      await openListing(page, demo)
      await page
        .getByRole('button', { name: /^Ampliar foto 1 / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Fotos de/ })).toBeVisible()
    },
  },
  {
    id: 'avaliacoes',
    title: 'Avaliações',
    async open(page, demo) {
      await openListing(page, demo)
      await page.getByRole('button', { name: reviewed }).first().click()
      await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
    },
  },
  {
    id: 'avaliar',
    title: 'Avaliar',
    async open(page, demo) {
      await openListing(page, demo)
      await page
        .getByRole('button', { name: /^Avaliar/ })
        .first()
        .click()
      await giveStars(page, 4)
    },
  },
  {
    id: 'avaliar-com-erros',
    title: 'Avaliar, com campos por preencher',
    async open(page, demo) {
      await openListing(page, demo)
      await page
        .getByRole('button', { name: /^Avaliar/ })
        .nth(1)
        .click()
      await page.getByRole('button', { name: 'Enviar avaliação' }).click()
      await expect(page.getByText('Escreva um comentário.')).toBeVisible()
    },
  },
  {
    id: 'fenix-indica',
    title: 'Fênix Indica',
    async open(page, demo) {
      await openAsClient(page, demo, '/indica')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    id: 'favoritos',
    title: 'Favoritos',
    async open(page, demo) {
      await openAsClient(page, demo, '/favoritos')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    id: 'banner-ampliado',
    title: 'Um banner, ampliado',
    async open(page, demo) {
      await openAsClient(page, demo, '/favoritos')
      await page
        .getByRole('button', { name: /^Ampliar banner/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    id: 'sem-conexao',
    title: 'Sem conexão, com a última lista',
    async open(page, demo) {
      await openListing(page, demo)
      await page.context().setOffline(true)
      await expect(page.getByText(/^Sem conexão\. As listas são/)).toBeVisible()
    },
  },
  {
    id: 'nenhum-favorito',
    title: 'Favoritos, ainda vazio',
    async open(page, demo) {
      await signedIn(demo, page, 'client')
      await page.goto(`${demo.url}/favoritos`)
      await expect(page.getByText('Nenhum favorito ainda')).toBeVisible()
    },
  },
  {
    id: 'ajuda',
    title: 'Ajuda',
    async open(page, demo) {
      await openAsClient(page, demo, '/ajuda')
      await expect(page.getByRole('heading', { name: 'Central de Ajuda' })).toBeVisible()
    },
  },
  {
    id: 'configuracoes',
    title: 'Configurações',
    async open(page, demo) {
      await openAsClient(page, demo, '/ajuda')
      await page.getByRole('button', { name: 'Configurações' }).click()
      await expect(page.getByRole('dialog', { name: 'Editar perfil' })).toBeVisible()
    },
  },
]
