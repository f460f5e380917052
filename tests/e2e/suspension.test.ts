import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedIn, unique } from './people.ts'
import { expectToast } from './screen.ts'
import { admin } from './server.ts'

test('a provider reads why their profile was suspended; if reactivated it is listed again, if deleted it is gone', async ({
  page,
  another,
  server,
}) => {
  const name = `Coreto Azul ${unique()}`
  const { id } = await signedIn(server, another, 'provider')
  await createProfessional(server.db, { owner: { id }, name })
  await openAs(server, page, admin, `/admin?aba=fornecedores&busca=${name}`)
  const dialog = page.getByRole('alertdialog')
  const choose = async (act: string) => {
    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const listed = async () => {
    await another.goto(`${server.url}/profissionais?busca=${name}`)
    return another.getByRole('article', { name })
  }
  await expect(await listed()).toBeVisible()

  await test.step('the administrator suspends, with a reason that the provider reads at once', async () => {
    await another.goto(server.url)
    await expect(another.getByRole('heading', { name: 'Seu perfil está no ar' })).toBeVisible()
    await choose('Suspender...')
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(dialog.getByLabel('O que o fornecedor vai ler')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('radio', { name: 'Informação falsa ou enganosa' }).check()
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expectToast(page, 'Fornecedor suspenso')
    await expect(another.getByRole('heading', { name: 'Seu perfil está suspenso' })).toBeVisible()
    await expect(another.getByText('parte do perfil não é verdadeira')).toBeVisible()
    await expect(await listed()).toHaveCount(0)
  })

  await test.step('a reactivated professional is listed again', async () => {
    await choose('Reativar')
    await expectToast(page, 'Fornecedor reativado')
    await expect(await listed()).toBeVisible()
  })

  await test.step('a professional deleted by its name is gone, and the account may register anew', async () => {
    await choose('Excluir...')
    const typed = dialog.getByLabel(`Digite ${name} para confirmar`)
    await typed.fill('Coreto')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(typed).toHaveAttribute('aria-invalid', 'true')
    await typed.fill(name)
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expectToast(page, 'Fornecedor excluído')
    await expect(page.getByRole('button', { name: `Ações de ${name}` })).toHaveCount(0)
    await expect(await listed()).toHaveCount(0)
    await another.goto(server.url)
    await expect(another.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
  })
})
