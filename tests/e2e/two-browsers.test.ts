import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn } from './people.ts'
import { expectToast } from './screen.ts'

test('favorites changed in one browser are updated in another when its user returns to the tab', async ({
  page,
  another: other,
  server,
}) => {
  const { name } = await createProfessional(server.db)
  const { person } = await openAs(server, page, 'client')
  await page.getByRole('button', { name: `Adicionar ${name} aos favoritos` }).click()
  await expect(page.getByRole('button', { name: `Remover ${name} dos favoritos` })).toBeVisible()

  await openAs(server, other, person, '/favoritos')
  await expect(other.getByRole('article', { name })).toBeVisible()

  await other.getByRole('button', { name: `Remover ${name} dos favoritos` }).click()
  await expectToast(other, 'Removido dos favoritos')
  await expect(other.getByText('Nenhum favorito ainda')).toBeVisible()
  await other.getByRole('link', { name: 'Ver profissionais' }).click()
  await expect(other.getByRole('tab', { name: 'Profissionais' })).toHaveAttribute('aria-selected', 'true')
  // Acts as if the person returned to the tab, without a reload.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: `Adicionar ${name} aos favoritos` })).toBeVisible()
})

test('if two people edit a registration, separate changes are merged, and the second to save resolves conflicts', async ({
  page,
  server,
}) => {
  const { client, id } = await signedIn(server, page, 'provider')
  await createProfessional(server.db, { owner: { id } })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Editar Perfil' }).click()
  await page.getByLabel('Descrição').fill('Montamos na véspera.')
  await page.getByLabel('O que está incluído').fill('Velas')
  const mine = client.from('professionals')
  await mine
    .update({ description: 'Flores na praia.', instagram: 'flores.na.praia' })
    .eq('user_id', id)
    .throwOnError()

  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  const question = page.getByRole('dialog', { name: 'Mudou enquanto você editava' })
  await expect(question.getByText('Flores na praia.')).toBeVisible()
  await question.getByRole('radio', { name: 'A sua versão' }).check()
  await question.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Perfil atualizado com sucesso!')
  await expect(page.getByLabel('Instagram')).toHaveValue('@flores.na.praia')
  const { data } = await mine.select('description, instagram, included').eq('user_id', id).single()
  expect(data).toEqual({
    description: 'Montamos na véspera.',
    instagram: 'flores.na.praia',
    included: 'Velas',
  })
})
