import { expect, test } from './fixtures.ts'
import { signedIn, signIn } from './people.ts'
import { expectFocusKept, expectToast, photos } from './screen.ts'

test('a person deletes their account, and nothing of it stays on the server or the device', async ({
  page,
  server,
}) => {
  const { person, id, client } = await signedIn(server, page, 'client')
  await page.goto(`${server.url}/ajuda`)
  const settings = page.getByRole('dialog', { name: 'Seus dados' })

  await test.step('the person adds a picture, which the deletion has to remove', async () => {
    await page.getByRole('button', { name: 'Configurações' }).click()
    await settings.locator('input[type=file]').setInputFiles(photos(1))
    await settings.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, 'Perfil atualizado com sucesso!')
  })

  await test.step('the person downloads their data', async () => {
    await page.getByRole('button', { name: 'Configurações' }).click()
    await settings.getByRole('link', { name: 'Conta e privacidade' }).click()
    await expect(page).toHaveURL(`${server.url}/conta`)
    await expect(page.getByText(person.email)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    // The app asks for the password, because this session was opened by a mailed link.
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByLabel('Sua senha').fill(person.password)
    await proof.getByRole('button', { name: 'Continuar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^fenix-conecta-meus-dados-\d{4}-\d\d-\d\d\.zip$/)
  })

  await test.step('the person confirms with the word and the password', async () => {
    await page.getByRole('button', { name: 'Excluir conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir minha conta?' })
    await dialog.getByLabel('Digite EXCLUIR').fill('EXCLUIR')
    await dialog.getByLabel('Sua senha').fill(person.password)
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expectToast(page, 'Conta excluída')
    await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
    await expectFocusKept(page)
  })

  await test.step('the account is gone', async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const trace of [person.email, person.name, id]) expect(stored).not.toContain(trace)
    const { rows } = await server.db.query('select from storage.objects where name like $1', [`${id}/%`])
    expect(rows).toEqual([])
    expect((await client.auth.getUser()).error).toBeTruthy()
    await page.getByRole('link', { name: 'Sou Cliente' }).click()
    await signIn(page, person)
    await expectToast(page, 'E-mail ou senha incorretos.')
  })
})
