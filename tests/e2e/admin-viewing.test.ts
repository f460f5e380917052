import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAs, unique } from './people.ts'
import { expectToast, photos, searchFor, searchUsers } from './screen.ts'
import { admin, type Server } from './server.ts'

/** Creates a provider with an approved registration. */
async function aProvider({ db }: Server) {
  const owner = await createPerson(db, {
    userType: 'provider',
    name: `Rafael ${unique()}`,
    email: `rafael-${unique()}@example.com`,
    phone: '21900000031',
  })
  const { name: business } = await createProfessional(db, { owner, name: `Som ${unique()}` })
  return { owner, business }
}

const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Seções' }).getByRole('tab').allTextContents()

const backToAdmin = (page: Page) => page.getByRole('button', { name: 'Voltar para Admin' })

test("an admin edits a provider's profile and returns to the same list", async ({ page, server }) => {
  const { owner, business } = await aProvider(server)

  await test.step('the provider is found among the users and opened', async () => {
    await openAs(server, page, admin, '/admin?aba=usuarios')
    await page.getByRole('tab', { name: /^Fornecedores \(/ }).click()
    await searchUsers(page, owner.email)
    await page.getByRole('link', { name: owner.name }).click()
    await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
    expect(await tabs(page)).toEqual(['Perfil Fornecedor', 'Profissionais', 'Ajuda'])
    await expect(page.getByText(owner.email)).toBeVisible()
    await expect(page.getByText('(21) 90000-0031')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Banners' })).toHaveCount(0)
  })

  await test.step('a reload and the other tabs keep showing the same provider', async () => {
    await page.getByRole('tab', { name: 'Profissionais' }).click()
    await searchFor(page, business)
    await expect(page.getByRole('article', { name: business })).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: 'Perfil Fornecedor' }).click()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(business)
  })

  await test.step('what the admin saves, photos included, still belongs to the provider', async () => {
    await page.getByLabel('Descrição').fill('Som e luz, agora com pista de dança.')
    await page.locator('input[type=file][multiple]').setInputFiles(photos(1))
    await expect(page.getByText('1 de 6')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await expectToast(page, 'Perfil atualizado com sucesso!')
    const saved = await server.db.query(
      'select user_id, status, description, images from public.professionals where name = $1',
      [business],
    )
    expect(saved.rows).toEqual([
      {
        user_id: owner.id,
        status: 'approved',
        description: 'Som e luz, agora com pista de dança.',
        images: [expect.stringContaining(`${owner.id}/`)],
      },
    ])
  })

  await test.step('the way back restores the list as it was left', async () => {
    await backToAdmin(page).click()
    await expect(page.getByRole('searchbox')).toHaveValue(owner.email)
    await expect(page.getByRole('link', { name: owner.name })).toBeVisible()
    expect(await tabs(page)).toEqual(['Admin', 'Ajuda'])
  })
})

test('an admin opens the profile of a client and returns to the same search', async ({ page, server }) => {
  const client = await createPerson(server.db, {
    name: `Marina ${unique()}`,
    email: `marina-${unique()}@example.com`,
    phone: '21900000032',
  })
  await openAs(server, page, admin, '/admin?aba=usuarios')
  await searchUsers(page, client.name)
  await page.getByRole('link', { name: client.name }).click()
  await expect(page.getByRole('heading', { name: 'Perfil do cliente' })).toBeVisible()
  expect(await tabs(page)).toEqual(['Perfil Cliente', 'Ajuda'])
  for (const fact of [client.name, client.email, '(21) 90000-0032']) {
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Ajuda' }).click()
  await expect(page.getByRole('heading', { name: 'Guia do administrador' })).toBeVisible()
  await page.goBack()
  await backToAdmin(page).click()
  await expect(page.getByRole('searchbox')).toHaveValue(client.name)
  expect(await tabs(page)).toEqual(['Admin', 'Ajuda'])
})
