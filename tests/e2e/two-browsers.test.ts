import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Browser, Page } from '@playwright/test'
import { asOwner } from './database.ts'
import { expect, test } from './fixtures.ts'
import { signedIn, signedInAsAdmin } from './people.ts'
import { expectToast } from './screen.ts'
import type { Server } from './server.ts'

/** Longer than any query's stale time. */
const aWhileLater = (page: Page) => page.clock.fastForward(65_000)

async function secondBrowser(browser: Browser) {
  const context = await browser.newContext()
  return context.newPage()
}

const anApproved = (server: Server) => asOwner(server, (client) => createProfessional(client))

test('a favorite set in one browser shows in the other, and one removed there is gone here', async ({
  page,
  browser,
  server,
}) => {
  const { name } = await anApproved(server)
  const other = await secondBrowser(browser)
  const { person } = await signedIn(server, page, 'client')
  await page.goto(server.url)
  await page.getByRole('button', { name: `Adicionar ${name} aos favoritos` }).click()
  await expect(page.getByRole('button', { name: `Remover ${name} dos favoritos` })).toBeVisible()

  await other.goto(`${server.url}/entrar/cliente`)
  await other.getByLabel('E-mail').fill(person.email)
  await other.getByLabel('Senha', { exact: true }).fill(person.password)
  await other.getByRole('button', { name: 'Entrar' }).click()
  await other.getByRole('tab', { name: 'Favoritos' }).click()
  await expect(other.getByRole('article', { name })).toBeVisible()

  await other.getByRole('button', { name: `Remover ${name} dos favoritos` }).click()
  await expectToast(other, 'Removido dos favoritos')
  await expect(other.getByText('Nenhum favorito ainda')).toBeVisible()
  // The banner's invitation above has the same button.
  await other.getByRole('button', { name: 'Ver profissionais' }).last().click()
  await expect(other.getByRole('tab', { name: 'Profissionais' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: `Adicionar ${name} aos favoritos` })).toBeVisible()
  await other.context().close()
})

test('a registration and its decision reach the other browser without a reload', async ({
  page,
  browser,
  server,
}) => {
  await page.clock.install()
  await signedInAsAdmin(server, page)
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible()
  const other = await secondBrowser(browser)
  await other.clock.install()
  const { client, id } = await signedIn(server, other, 'provider')
  const name = `Som da Serra ${id.slice(0, 6)}`
  const record = { user_id: id, category_id: 2, name, description: 'Som e luz.', cities: ['Petrópolis'] }
  await client
    .from('professionals')
    .insert({ ...record, whatsapp: '21900000005' })
    .throwOnError()
  await other.goto(server.url)
  await expect(other.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()

  await aWhileLater(page)
  const card = page.getByRole('article', { name })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Aprovar' }).click()
  await expect(card).toHaveCount(0)
  await aWhileLater(other)
  await expect(other.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
  await other.context().close()
})
