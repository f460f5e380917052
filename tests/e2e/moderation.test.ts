import { expect, test } from './fixtures.ts'
import { newPerson, signedIn, signedInAsAdmin } from './people.ts'
import { expectToast } from './screen.ts'

test('a rejected provider finds the form filled, and resubmitting makes it pending again', async ({
  page,
  browser,
  server,
}) => {
  const providerPage = await browser.newPage()
  const { client, id } = await signedIn(server, providerPage, 'provider', newPerson('Otávio Reis'))
  const name = `Som da Serra ${id.slice(0, 6)}`
  await client
    .from('professionals')
    .insert({
      user_id: id,
      category_id: 2,
      name,
      description: 'Som e luz para festas.',
      cities: ['Petrópolis'],
      whatsapp: '21900000005',
    })
    .throwOnError()

  await test.step('the admin rejects, after being asked', async () => {
    await signedInAsAdmin(server, page)
    await page.goto(server.url)
    const pending = page.getByRole('article', { name })
    await pending.getByRole('button', { name: 'Rejeitar' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog.getByRole('heading', { name: 'Confirmar Rejeição?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(pending).toBeVisible()
    await pending.getByRole('button', { name: 'Rejeitar' }).click()
    await dialog.getByRole('button', { name: 'Rejeitar' }).click()
    await expectToast(page, 'Profissional Rejeitado!')
    await expect(pending).toHaveCount(0)
  })

  await test.step('the provider corrects it and sends it again', async () => {
    await providerPage.goto(server.url)
    await expect(providerPage.getByText(/não foi aprovado/i).first()).toBeVisible()
    await expect(providerPage.getByLabel('Nome', { exact: true })).toHaveValue(name)
    await providerPage.getByLabel('Descrição').fill('Som e luz para festas, com equipe própria.')
    await providerPage.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(providerPage.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  })
  await providerPage.close()

  await test.step('the admin finds it among the pending ones', async () => {
    await page.reload()
    await expect(page.getByRole('article', { name }).getByText('com equipe própria')).toBeVisible()
  })
})
