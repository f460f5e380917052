import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'

test("Back closes a select's list, and a choice from it stays", async ({ page, server }) => {
  await openAs(server, page, 'client', '/ajuda')
  await page.getByRole('tab', { name: 'Profissionais' }).click()
  const city = page.getByRole('combobox', { name: 'Cidade' })
  const list = page.getByRole('listbox')

  await city.click()
  await expect(list).toBeVisible()
  await page.goBack()
  await expect(list).toHaveCount(0)
  await expect(city).toBeVisible()

  await city.click()
  await page.getByRole('option', { name: 'Areal' }).click()
  await expect(page).toHaveURL(/cidade=Areal/)
  await expect(city).toContainText('Areal')
  await city.click()
  await page.getByRole('option', { name: 'Magé' }).click()
  await expect(page).toHaveURL(/cidade=Mag/)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Central de Ajuda' })).toBeVisible()
})

test('an open list does not block the tabs, and Back returns to the first', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  await page.getByRole('combobox', { name: /Cidades/ }).click()
  await expect(page.getByRole('option', { name: 'Areal' })).toBeVisible()
  await page.getByRole('tab', { name: 'Ajuda' }).click()
  await expect(page.getByRole('heading', { name: 'Central de Ajuda' })).toBeVisible()
  await expect(page).toHaveURL(/\/ajuda$/)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: /Cidades/ })).toBeVisible()
})

test('Back closes the list of cities and keeps what was typed in the form', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  await page.getByLabel('Nome', { exact: true }).fill('Ateliê da Orla')
  await page.getByRole('combobox', { name: /Cidades/ }).click()
  await page.getByRole('option', { name: 'Areal' }).click()
  await page.goBack()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByText('1 de 4')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ateliê da Orla')
  await page.getByRole('combobox', { name: /Cidades/ }).fill('Mag')
  await page.getByRole('option', { name: 'Magé' }).click()
  await expect(page.getByText('2 de 4')).toBeVisible()
})
