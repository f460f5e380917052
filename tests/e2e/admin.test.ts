import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn, unique } from './people.ts'
import { chooseAct, expectFocusKept, expectToast, openAccount } from './screen.ts'
import { admin } from './server.ts'

test('clients see a recommendation and its withdrawal in Fênix Indica', async ({ page, another, server }) => {
  const name = `Bar da Serra ${unique()}`
  await createProfessional(server.db, { name })
  await openAs(server, page, admin, `/admin?aba=fornecedores&busca=${name}`)
  const choose = (act: string) => chooseAct(page.getByRole('button', { name: `Ações de ${name}` }), act)

  await choose('Recomendar')
  await expect(page.getByRole('link', { name }).locator('..')).toContainText('Fênix Indica')
  await openAs(server, another, 'client', '/indica')
  const card = another.getByRole('article', { name })
  await expect(card).toBeVisible()

  await choose('Deixar de recomendar')
  await expect(page.getByRole('link', { name }).locator('..')).not.toContainText('Fênix Indica')
  await another.reload()
  await expect(card).toHaveCount(0)
})

test('a feedback that an administrator deletes is no longer counted', async ({ page, server }) => {
  const comment = `Chegou tarde ${unique()}`
  const professional = await createProfessional(server.db)
  await createFeedback(server.db, { professional, rating: 5 })
  await createFeedback(server.db, { professional, rating: 1, comment })
  await openAs(server, page, admin, '/admin?aba=feedbacks')
  const row = page.getByRole('article').filter({ hasText: comment })
  const remove = () => chooseAct(row.getByRole('button', { name: /^Ações do feedback/ }), 'Excluir...')
  const dialog = page.getByRole('alertdialog')

  await remove()
  await expect(dialog.getByRole('heading', { name: 'Excluir Feedback?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toBeVisible()
  await remove()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, 'Feedback Excluído!')
  await expect(row).toHaveCount(0)
  await expectFocusKept(page)

  await page.goto(`${server.url}/admin?aba=fornecedores&item=${professional.id}`)
  await expect(page.getByRole('article', { name: professional.name }).getByText('1 avaliação')).toBeVisible()
})

test("an administrator enters the password again and downloads a person's data", async ({
  page,
  another,
  server,
}) => {
  const { person } = await signedIn(server, another, 'client')
  await openAs(server, page, admin, `/admin?aba=usuarios&busca=${encodeURIComponent(person.email)}`)
  await openAccount(page, person)
  await page.clock.setSystemTime(Date.now() + 10 * 60_000)
  await page.getByRole('button', { name: 'Exportar dados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar os dados?' })
  await dialog.getByLabel('Sua senha').fill(admin.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^fenix-conecta-dados-de-uma-pessoa-/)
  await expectToast(page, 'Os dados foram baixados.')
})
