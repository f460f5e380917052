import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn, unique } from './people.ts'
import { expectToast, openPending } from './screen.ts'
import { admin } from './server.ts'

test('a rejected provider corrects the form and resubmits it', async ({ page, another, server }) => {
  const { id } = await signedIn(server, another, 'provider')
  const { name } = await createProfessional(server.db, { owner: { id }, status: 'pending' })

  await test.step('the admin rejects, after being asked', async () => {
    await openAs(server, page, admin)
    const pending = await openPending(page, name)
    await pending.getByRole('button', { name: 'Rejeitar' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog.getByRole('heading', { name: 'Confirmar Rejeição?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(pending).toBeVisible()
    await pending.getByRole('button', { name: 'Rejeitar' }).click()
    await dialog.getByRole('button', { name: 'Rejeitar' }).click()
    await expect(dialog.getByText('Marque o que precisa mudar, ou escreva ao fornecedor.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Descrição' }).check()
    await dialog.getByRole('checkbox', { name: 'Nome' }).check()
    await dialog.getByRole('button', { name: 'Rejeitar' }).click()
    await expectToast(page, 'Profissional Rejeitado!')
    await expect(pending).toHaveCount(0)
  })

  const category = `Recreação ${unique()}`

  await test.step('the provider corrects it, with a new category, and sends it again', async () => {
    await another.goto(server.url)
    await expect(another.getByText(/não foi aprovado/i).first()).toBeVisible()
    await expect(another.getByLabel('Nome', { exact: true })).toHaveValue(name)
    await another.getByLabel('Descrição').fill('Som e luz para festas, com equipe própria.')
    await another.getByRole('combobox', { name: 'Categoria' }).selectOption('Adicionar Nova')
    await another.getByLabel('Nova categoria').fill(category)
    await another.getByRole('button', { name: 'Salvar categoria' }).click()
    await expectToast(another, 'Categoria adicionada!')
    await another.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(another.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  })

  await test.step('the admin finds it among the pending registrations', async () => {
    await page.goto(`${server.url}/admin`)
    const pending = await openPending(page, name)
    await expect(pending.getByText('com equipe própria').first()).toBeVisible()
    await expect(pending.getByText(category).first()).toBeVisible()
    await expect(pending.getByText('Descrição mudou')).toBeVisible()
    await expect(pending.getByText('Nome não mudou')).toBeVisible()
    await expect(pending.getByText('Enviado de novo depois de rejeitado.')).toBeVisible()
  })
})
