import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, openAs, signedIn } from './people.ts'
import { expectToast, photos } from './screen.ts'
import type { Server } from './server.ts'

const name = (page: Page) => page.getByLabel('Nome', { exact: true })
const description = (page: Page) => page.getByLabel('Descrição')

async function approvedProvider(server: Server, page: Page) {
  const { id } = await signedIn(server, page, 'provider', newPerson('Rafael Nogueira'))
  const name = `Ateliê ${id.slice(0, 6)}`
  return createProfessional(server.db, { owner: { id }, name, category: 'Decoração' })
}

test('a half-filled registration survives a reload, photos included', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  await name(page).fill('Ateliê da Orla')
  await page.getByRole('combobox', { name: /Cidades/ }).fill('Niterói')
  await page.getByRole('option', { name: 'Niterói', exact: true }).click()
  await page.getByLabel('WhatsApp').pressSequentially('21900000003')
  await description(page).fill('Mesas e flores.')
  await page.locator('input[type=file][multiple]').setInputFiles(photos(2))
  await expect(page.getByText('2 de 6')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Recuperamos o que você já tinha preenchido.')).toBeVisible()
  await expect(name(page)).toHaveValue('Ateliê da Orla')
  await expect(page.getByRole('button', { name: 'Remover Niterói' })).toBeVisible()
  await expect(page.getByLabel('WhatsApp')).toHaveValue('(21) 90000-0003')
  await expect(description(page)).toHaveValue('Mesas e flores.')
  await expect(page.getByText('2 de 6')).toBeVisible()
})

test('adding a category that already exists selects it', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.click()
  await page.getByRole('option', { name: 'Adicionar Nova' }).click()
  await page.getByLabel('Nova categoria').fill('  decoracao ')
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expect(category).toContainText('Decoração')
  await expect(page.getByLabel('Nova categoria')).toHaveCount(0)
})

test("the name of another provider's hidden category selects it, and a fourth new one is refused", async ({
  page,
  another,
  server,
}) => {
  const other = await signedIn(server, another, 'provider')
  const hidden = `Mágica ${crypto.randomUUID()}`
  await other.client.rpc('add_category', { category_name: hidden })
  const { client } = await signedIn(server, page, 'provider')
  await page.goto(server.url)
  const category = page.getByRole('combobox', { name: 'Categoria' })
  const type = async (name: string) => {
    await category.click()
    await page.getByRole('option', { name: 'Adicionar Nova' }).click()
    await page.getByLabel('Nova categoria').fill(name)
    await page.getByRole('button', { name: 'Salvar categoria' }).click()
  }
  await category.click()
  await expect(page.getByRole('option', { name: hidden })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await type(hidden.replace('á', 'a').toUpperCase())
  await expect(category).toContainText(hidden)

  for (const name of ['b', 'c']) {
    await client.rpc('add_category', { category_name: `${name} ${crypto.randomUUID()}` })
  }
  await type(`d ${crypto.randomUUID()}`)
  await expectToast(page, 'Você já adicionou 3 categorias que ainda não foram aprovadas. Escolha uma delas.')
})

test('a provider may choose any of 1,200 categories', async ({ page, server }) => {
  await server.db.query(
    `insert into public.categories (name) select 'Tema ' || lpad(n::text, 4, '0') from generate_series(1, 1200) as n`,
  )
  try {
    await signedIn(server, page, 'provider')
    await page.goto(server.url)
    await page.getByRole('combobox', { name: 'Categoria' }).click()
    for (const name of ['Buffet', 'Tema 0001', 'Tema 1200']) {
      await expect(page.getByRole('option', { name })).toBeAttached()
    }
  } finally {
    await server.db.query(`delete from public.categories where name like 'Tema %'`)
  }
})

test('a registration stays approved when its provider edits it, and clients see the change', async ({
  page,
  another,
  server,
}) => {
  const record = await approvedProvider(server, page)
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
  await expect(name(page)).toHaveValue(record.name)
  await expect(page.getByRole('combobox', { name: 'Categoria' })).toContainText('Decoração')
  await description(page).fill('Agora também com balões.')
  await page.locator('input[type=file][multiple]').setInputFiles(photos(1))
  await expect(page.getByText('1 de 6')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expectToast(page, 'Perfil atualizado com sucesso!')
  await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()

  await openAs(server, another, 'client')
  const card = another.getByRole('article', { name: record.name })
  await expect(card.getByText('Agora também com balões.')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Ampliar foto 1 / })).toBeVisible()
})

test('a provider sees contacts, but neither hearts nor Avaliar', async ({ page, server }) => {
  const record = await approvedProvider(server, page)
  await page.goto(`${server.url}/profissionais`)
  const card = page.getByRole('article', { name: record.name })
  await expect(card.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  await expect(card.getByRole('button', { name: /favoritos/ })).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^Avaliar/ })).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveText(['Perfil Fornecedor', 'Profissionais', 'Ajuda'])
})

test('one photo can become the cover and another can be removed', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  await page.locator('input[type=file][multiple]').setInputFiles(photos(3))
  await expect(page.getByText('3 de 6')).toBeVisible()
  const photo = (place: number) => page.getByRole('button', { name: `Foto ${place}: mudar a ordem` })
  const source = await photo(3).locator('img').getAttribute('src')
  await photo(3).click()
  await page.getByRole('menuitem', { name: 'Usar como capa' }).click()
  await expect(photo(1).locator('img')).toHaveAttribute('src', source ?? '')
  await page.getByRole('button', { name: 'Remover foto 2' }).click()
  await expect(page.getByText('2 de 6')).toBeVisible()
})

test('signing out discards unsent drafts, even of a form that is not open', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  await page.getByLabel('Nome', { exact: true }).fill('Ateliê da Orla')
  await page.goto(`${server.url}/ajuda`)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expectToast(page, 'Até logo!')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('Ateliê da Orla')
})
