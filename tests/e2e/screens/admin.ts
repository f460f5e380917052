import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '../../../apps/server/src/demo/content/people.ts'
import { signedInAs } from '../people.ts'
import type { Server } from '../server.ts'
import type { ScreenToSee } from './screen-to-see.ts'

async function openPanel(page: Page, demo: Server, query = '') {
  await signedInAs(demo, page, demoAccounts.admin)
  await page.goto(`${demo.url}/admin${query}`)
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible()
}

async function openList(page: Page, demo: Server, query = '') {
  await openPanel(page, demo, query)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

export const adminScreens: readonly ScreenToSee[] = [
  { id: 'aprovacoes', title: 'Aprovações', open: openList },
  {
    id: 'confirmar-rejeicao',
    title: 'Confirmar Rejeição?',
    async open(page, demo) {
      await openList(page, demo)
      await page
        .getByRole('button', { name: /^Rejeitar/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    id: 'fornecedores',
    title: 'Fornecedores',
    open: (page, demo) => openList(page, demo, '?aba=fornecedores'),
  },
  { id: 'feedbacks', title: 'Feedbacks', open: (page, demo) => openList(page, demo, '?aba=feedbacks') },
  {
    id: 'excluir-feedback',
    title: 'Excluir Feedback?',
    async open(page, demo) {
      await openList(page, demo, '?aba=feedbacks')
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { id: 'usuarios', title: 'Usuários', open: (page, demo) => openList(page, demo, '?aba=usuarios') },
  {
    id: 'nenhum-usuario',
    title: 'Usuários, sem resultado',
    async open(page, demo) {
      await openList(page, demo, '?aba=usuarios&tipo=fornecedores')
      await page.getByRole('searchbox').fill('zeppelin')
      await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible()
    },
  },
  {
    id: 'banners',
    title: 'Banners',
    async open(page, demo) {
      await openPanel(page, demo, '?aba=banners')
      await expect(page.getByRole('img', { name: 'Banner 1' })).toBeVisible()
    },
  },
  {
    id: 'aparencia',
    title: 'Aparência',
    async open(page, demo) {
      await openPanel(page, demo, '?aba=banners')
      const heading = page.getByRole('heading', { name: 'Aparência' })
      await expect(heading).toBeVisible()
      await heading.scrollIntoViewIfNeeded()
    },
  },
  {
    id: 'ver-fornecedor',
    title: 'O perfil de um fornecedor, visto pelo administrador',
    async open(page, demo) {
      await openList(page, demo, '?aba=usuarios&tipo=fornecedores')
      await page.getByRole('searchbox').fill(demoAccounts.provider.email)
      await page.getByRole('link', { name: demoAccounts.provider.name }).click()
      await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
    },
  },
  {
    id: 'ver-cliente',
    title: 'O perfil de um cliente, visto pelo administrador',
    async open(page, demo) {
      await openList(page, demo, '?aba=usuarios')
      await page.getByRole('searchbox').fill(demoAccounts.client.email)
      await page.getByRole('link', { name: demoAccounts.client.name }).click()
      await expect(page.getByRole('tab', { name: 'Perfil Cliente' })).toBeVisible()
      await expect(page.getByText(demoAccounts.client.email)).toBeVisible()
    },
  },
  {
    id: 'ajuda-admin',
    title: 'Ajuda do administrador',
    async open(page, demo) {
      await signedInAs(demo, page, demoAccounts.admin)
      await page.goto(`${demo.url}/ajuda`)
      await expect(page.getByRole('heading', { name: 'Guia do administrador' })).toBeVisible()
    },
  },
]
