import { createProfessional, type ProfessionalOptions } from '@fenix/database/factories/professionals.ts'
import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '../../../apps/server/src/demo/content/people.ts'
import { asOwner } from '../database.ts'
import { newPerson, signedIn, signedInAs } from '../people.ts'
import { expectToast } from '../screen.ts'
import type { Server } from '../server.ts'
import type { ScreenToSee } from './screen-to-see.ts'

/** A provider with a registration in this state. */
async function openAsProvider(page: Page, demo: Server, status?: ProfessionalOptions['status']) {
  const { id } = await signedIn(demo, page, 'provider', newPerson('Rafael Nogueira'))
  if (status) {
    await asOwner(demo, (client) =>
      createProfessional(client, { owner: { id }, name: 'Ateliê da Orla', category: 'Decoração', status }),
    )
  }
  await page.goto(demo.url)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Enviar cadastro' })

export const providerScreens: readonly ScreenToSee[] = [
  {
    id: 'anuncie-seu-servico',
    title: 'Anuncie seu Serviço',
    async open(page, demo) {
      await openAsProvider(page, demo)
      await expect(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
    },
  },
  {
    id: 'anuncie-com-erros',
    title: 'Anuncie seu Serviço, com campos por preencher',
    async open(page, demo) {
      await openAsProvider(page, demo)
      await submit(page).click()
      await expectToast(page, 'Preencha todos os campos obrigatórios')
    },
  },
  {
    id: 'escolher-cidades',
    title: 'Escolher as cidades',
    async open(page, demo) {
      await openAsProvider(page, demo)
      const search = page.getByRole('combobox', { name: /Cidades/ })
      for (const city of ['Niterói', 'Maricá']) {
        await search.fill(city)
        await page.getByRole('option', { name: city, exact: true }).click()
      }
      await search.fill('s')
      await expect(page.getByRole('option', { name: 'Saquarema' })).toBeVisible()
    },
  },
  {
    id: 'cadastro-em-analise',
    title: 'Cadastro em Análise',
    async open(page, demo) {
      await openAsProvider(page, demo, 'pending')
      await expect(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
    },
  },
  {
    id: 'nao-aprovado',
    title: 'Cadastro não aprovado',
    async open(page, demo) {
      await openAsProvider(page, demo, 'rejected')
      await expect(page.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
    },
  },
  {
    id: 'editar-perfil',
    title: 'Editar Perfil',
    async open(page, demo) {
      await signedInAs(demo, page, demoAccounts.provider)
      await page.goto(demo.url)
      await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
    },
  },
  {
    id: 'ordem-das-fotos',
    title: 'Mudar a ordem das fotos',
    async open(page, demo) {
      await signedInAs(demo, page, demoAccounts.provider)
      await page.goto(demo.url)
      await page.getByRole('button', { name: 'Foto 2: mudar a ordem' }).click()
      await expect(page.getByRole('menuitem', { name: 'Usar como capa' })).toBeVisible()
    },
  },
]
