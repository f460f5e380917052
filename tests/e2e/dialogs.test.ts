import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { expectToast } from './screen.ts'

test('Back closes a dialog instead of leaving the page, and restores the focus', async ({ page, server }) => {
  await openAs(server, page, 'client')
  await page.getByRole('tab', { name: 'Ajuda' }).click()
  const settings = page.getByRole('button', { name: 'Configurações' })
  const dialog = page.getByRole('dialog', { name: 'Seus dados' })

  await settings.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(settings).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Central de Ajuda' })).toBeVisible()

  await settings.click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Profissionais' })).toHaveAttribute('aria-selected', 'true')
})

test('Escape closes an open dialog first, then the message above it', async ({ page, server }) => {
  await openAs(server, page, 'client')
  await page.getByRole('button', { name: 'Configurações' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome Completo').fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Campos obrigatórios')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Campos obrigatórios')
})
