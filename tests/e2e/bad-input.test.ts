import { expect, test } from './fixtures.ts'
import { openAs, unique } from './people.ts'
import { expectToast, photos } from './screen.ts'

test('an empty category, a large photo and a seventh photo are refused; a new category is chosen', async ({
  page,
  server,
}) => {
  await openAs(server, page, 'provider')
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.selectOption('Adicionar Nova')
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expectToast(page, 'Categoria inválida')
  const name = `Recreação ${unique()}`
  await page.getByLabel('Nova categoria').fill(name)
  await page.getByRole('button', { name: 'Salvar categoria' }).click()
  await expectToast(page, 'Categoria adicionada!')
  await expect(category.locator(':checked')).toHaveText(name)

  const chooser = page.locator('input[type=file][multiple]')
  const buffer = Buffer.alloc(5.1 * 1024 * 1024, 'x')
  await chooser.setInputFiles({ name: 'salao-noite.jpg', mimeType: 'image/jpeg', buffer })
  await expectToast(page, 'Arquivo salao-noite.jpg é muito grande.')
  await chooser.setInputFiles(photos(7))
  await expectToast(page, 'Limite de 6 fotos atingido.')
})
