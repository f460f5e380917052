import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { signedIn } from './people.ts'
import { expectToast, photos } from './screen.ts'

const MEGABYTE = 1024 * 1024

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fenix-files-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file of the given size; what is in it does not matter where the size alone is refused. */
async function fileOf(name: string, megabytes: number) {
  const path = join(folder, name)
  await writeFile(path, Buffer.alloc(megabytes * MEGABYTE, 'x'))
  return path
}

test('signing up with nothing filled in says so and marks the fields', async ({ page, server }) => {
  await page.goto(`${server.url}/entrar/cliente?modo=cadastrar`)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(page, 'Preencha todos os campos obrigatórios')
  await expect(page.getByLabel('Nome Completo')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Nome Completo')).toBeFocused()
})

test('two passwords that differ are refused and nothing typed is lost, not even by a reload', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/entrar/cliente?modo=cadastrar`)
  await page.getByLabel('Nome Completo').fill('Marina Alves')
  await page.getByLabel('E-mail').fill('marina@example.com')
  await page.getByLabel('Telefone').pressSequentially('21900000002')
  await page.getByLabel('Senha', { exact: true }).fill('bexiga-colorida-9')
  await page.getByLabel('Confirmar Senha').fill('bexiga-colorida-8')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(page, 'As senhas não coincidem')
  await page.reload()
  await expect(page.getByLabel('Nome Completo')).toHaveValue('Marina Alves')
  await expect(page.getByLabel('Telefone')).toHaveValue('(21) 90000-0002')
})

test('a sign-up photo over 2 MB is refused', async ({ page, server }) => {
  await page.goto(`${server.url}/entrar/cliente?modo=cadastrar`)
  await page.locator('input[type=file]').setInputFiles(await fileOf('grande.jpg', 2.1))
  await expectToast(page, 'Imagem muito grande')
  await expectToast(page, 'O tamanho máximo é 2MB.')
})

test('a wrong password is refused with the reason', async ({ page, server }) => {
  await page.goto(`${server.url}/entrar/cliente`)
  await page.getByLabel('E-mail').fill('ninguem@example.com')
  await page.getByLabel('Senha', { exact: true }).fill('nada-disso-aqui')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expectToast(page, 'Erro no login')
  await expectToast(page, 'E-mail ou senha incorretos.')
})

test('an account that is no administrator cannot stay in the admin area', async ({ page, server }) => {
  const { person } = await signedIn(server, page, 'client')
  await page.addInitScript(() => localStorage.removeItem('sb-127-auth-token'))
  await page.goto(`${server.url}/entrar/admin`)
  await expect(page.getByRole('tab', { name: 'Cadastrar' })).toHaveCount(0)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expectToast(page, 'Erro no login')
  await expect(page.getByRole('heading', { name: 'Acesso Administrativo' })).toBeVisible()
})

test('an empty registration is refused and marks what is missing', async ({ page, server }) => {
  await signedIn(server, page, 'provider')
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expectToast(page, 'Preencha todos os campos obrigatórios')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
})

test('the fifth city is refused and the four chosen stay', async ({ page, server }) => {
  await signedIn(server, page, 'provider')
  await page.goto(server.url)
  const search = page.getByRole('combobox', { name: /Cidades/ })
  for (const city of ['Areal', 'Magé', 'Niterói', 'Maricá', 'Paraty']) {
    await search.fill(city)
    await page.getByRole('option', { name: city, exact: true }).click()
  }
  await expectToast(page, 'Você pode selecionar no máximo 4 cidades.')
  await expect(page.getByText('4 de 4')).toBeVisible()
})

test('a blank category is refused, and a new one is added and chosen', async ({ page, server }) => {
  await signedIn(server, page, 'provider')
  await page.goto(server.url)
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.click()
  await page.getByRole('option', { name: 'Adicionar Nova' }).click()
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expectToast(page, 'Categoria inválida')
  const name = `Recreação ${Math.random().toString(36).slice(2, 7)}`
  await page.getByLabel('Nova categoria').fill(name)
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expectToast(page, 'Categoria adicionada!')
  await expect(category).toContainText(name)
})

test('a photo over 5 MB is refused by its name, and a seventh by the limit', async ({ page, server }) => {
  await signedIn(server, page, 'provider')
  await page.goto(server.url)
  const chooser = page.locator('input[type=file][multiple]')
  await chooser.setInputFiles(await fileOf('salao-noite.jpg', 5.1))
  await expectToast(page, 'Arquivo salao-noite.jpg é muito grande.')
  await chooser.setInputFiles(photos(7))
  await expectToast(page, 'Limite de 6 fotos atingido.')
})
