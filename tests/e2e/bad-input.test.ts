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

/** A file of the given size with arbitrary content. */
async function fileOf(name: string, megabytes: number) {
  const path = join(folder, name)
  await writeFile(path, Buffer.alloc(megabytes * MEGABYTE, 'x'))
  return path
}

test('an account that is not an administrator cannot enter the admin area', async ({ page, server }) => {
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
