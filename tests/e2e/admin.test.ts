import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { asOwner } from './database.ts'
import { expect, test } from './fixtures.ts'
import { signedIn, signedInAsAdmin } from './people.ts'
import { expectToast } from './screen.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

test('clients see in Fênix Indica when an administrator recommends a supplier and withdraws it', async ({
  page,
  browser,
  server,
}) => {
  const name = `Bar da Serra ${unique()}`
  await asOwner(server, (client) => createProfessional(client, { name }))
  const clientPage = await browser.newPage()
  await signedIn(server, clientPage, 'client')
  await signedInAsAdmin(server, page)
  await page.goto(`${server.url}/admin?aba=fornecedores`)

  await page.getByRole('button', { name: `Recomendar ${name}` }).click()
  const withdraw = page.getByRole('button', { name: `Deixar de recomendar ${name}` })
  await expect(withdraw).toBeVisible()
  await clientPage.goto(`${server.url}/indica`)
  const card = clientPage.getByRole('article', { name })
  await expect(card).toBeVisible()

  await withdraw.click()
  await expect(page.getByRole('button', { name: `Recomendar ${name}`, exact: true })).toBeVisible()
  await clientPage.reload()
  await expect(card).toHaveCount(0)
  await clientPage.close()
})

test('an administrator deletes a feedback after confirming, and the average no longer counts it', async ({
  page,
  server,
}) => {
  const comment = `Chegou tarde ${unique()}`
  const name = await asOwner(server, async (client) => {
    const professional = await createProfessional(client)
    await createFeedback(client, { professional, rating: 5 })
    await createFeedback(client, { professional, rating: 1, comment })
    return professional.name
  })
  await signedInAsAdmin(server, page)
  await page.goto(`${server.url}/admin?aba=feedbacks`)
  const row = page.getByRole('article').filter({ hasText: comment })
  const dialog = page.getByRole('alertdialog')

  await row.getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog.getByRole('heading', { name: 'Excluir Feedback?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Excluir' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, 'Feedback Excluído!')
  await expect(row).toHaveCount(0)

  await page.getByRole('tab', { name: 'Fornecedores' }).click()
  await expect(page.getByRole('article', { name }).getByText('5,0 (1)')).toBeVisible()
})

test('an administrator finds people by name, e-mail or phone, and counts them by kind', async ({
  page,
  server,
}) => {
  const id = unique()
  await asOwner(server, async (client) => {
    await createPerson(client, { name: `Célia ${id}`, email: `${id}@example.com`, phone: '21955550101' })
    await createPerson(client, { name: `Dário ${id}`, userType: 'provider' })
  })
  await signedInAsAdmin(server, page)
  await page.goto(`${server.url}/admin?aba=usuarios`)
  await expect(page.getByRole('tab', { name: /^Clientes \([\d.]+\)$/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Fornecedores \([\d.]+\)$/ })).toBeVisible()

  const search = page.getByRole('searchbox')
  for (const term of [`celia ${id}`, `${id}@EXAMPLE.com`, '(21) 95555-0101']) {
    await search.fill(term)
    await expect(page.getByText('1 pessoa', { exact: true }), term).toBeVisible()
    await expect(page.getByText(`Célia ${id}`)).toBeVisible()
  }
  await search.fill(`Dário ${id}`)
  await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible()
  await page.getByRole('tab', { name: /^Fornecedores \(/ }).click()
  await expect(page.getByText(`Dário ${id}`)).toBeVisible()
})
