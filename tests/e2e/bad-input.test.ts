import { expect, test } from './fixtures.ts'
import { newAccount, openAs, signIn, unique } from './people.ts'
import { expectToast, photos } from './screen.ts'

test('an account that is not an administrator cannot enter the admin area', async ({ page, server }) => {
  const { person } = await newAccount(server, 'client')
  await page.goto(`${server.url}/entrar/admin`)
  await expect(page.getByRole('tab', { name: 'Cadastrar' })).toHaveCount(0)
  await signIn(page, person)
  await expectToast(page, 'Erro no login')
  await expect(page.getByRole('heading', { name: 'Acesso Administrativo' })).toBeVisible()
})

test('an empty category is refused, and a new one is added and chosen', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.click()
  await page.getByRole('option', { name: 'Adicionar Nova' }).click()
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expectToast(page, 'Categoria inválida')
  const name = `Recreação ${unique()}`
  await page.getByLabel('Nova categoria').fill(name)
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expectToast(page, 'Categoria adicionada!')
  await expect(category).toContainText(name)
})

test('a photo over 5 MB and a seventh are refused, each with its own message', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  const chooser = page.locator('input[type=file][multiple]')
  const buffer = Buffer.alloc(5.1 * 1024 * 1024, 'x')
  await chooser.setInputFiles({ name: 'salao-noite.jpg', mimeType: 'image/jpeg', buffer })
  await expectToast(page, 'Arquivo salao-noite.jpg é muito grande.')
  await chooser.setInputFiles(photos(7))
  await expectToast(page, 'Limite de 6 fotos atingido.')
})
