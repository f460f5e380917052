import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn } from './people.ts'
import { expectToast, photos } from './screen.ts'
import { admin } from './server.ts'

const name = (page: Page) => page.getByLabel('Nome', { exact: true })
const description = (page: Page) => page.getByLabel('Descrição')
const choosePhotos = (page: Page, paths: string[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(paths)

test('an edited registration stays approved, and an administrator undoes the edit', async ({
  page,
  another: other,
  server,
}) => {
  const { id } = await signedIn(server, page, 'provider')
  const listed = await createProfessional(server.db, { owner: { id }, description: 'Flores e velas.' })
  await openAs(server, other, admin, '/admin?fila=editados')
  await expect(other.getByText('Nenhuma mudança para olhar.')).toBeVisible()

  await test.step('the provider edits, and clients see the change', async () => {
    await page.goto(server.url)
    await expect(name(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Editar Perfil' }).click()
    await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
    await expect(name(page)).toHaveValue(listed.name)
    await description(page).fill('Flores e velas. Temos toalhas.')
    await choosePhotos(page, photos(1))
    await expect(page.getByText('1 de 6')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await expectToast(page, 'Perfil atualizado com sucesso!')
    await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
    await page.goto(`${server.url}/profissionais`)
    const card = page.getByRole('article', { name: listed.name })
    await expect(card.getByText('Temos toalhas.')).toBeVisible()
    await expect(card.getByRole('button', { name: /^Ampliar foto 1 / })).toBeVisible()
  })

  await test.step('the administrator undoes it', async () => {
    // The edit arrives by realtime, without a reload.
    await other.getByRole('link', { name: listed.name }).click()
    await expect(other.getByRole('insertion')).toHaveText(/Temos toalhas/)
    await other.getByRole('button', { name: `Desfazer a mudança de ${listed.name}` }).click()
    await other.getByLabel('Escreva ao fornecedor').fill('Toalhas são de outra empresa.')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
    await expectToast(other, 'Mudança desfeita')
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Editar Perfil' }).click()
    await expect(description(page)).toHaveValue('Flores e velas.')
  })
})
