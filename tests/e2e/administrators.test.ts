import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { connectAs, followLink, newAccount, signIn } from './people.ts'
import { expectToast, signOut } from './screen.ts'
import { codeOf, enrolFactor, recoveryCodes, switchOnFactor } from './second-factor.ts'
import { admin, type Server } from './server.ts'

const panel = (page: Page) => page.getByRole('heading', { name: 'Painel' })

async function enter(page: Page, server: Server, account: { email: string; password: string }) {
  await page.goto(`${server.url}/entrar/admin`)
  await signIn(page, account)
}

test('an administrator appoints a second one, who sets up a second factor and is later removed', async ({
  page,
  another,
  server,
}) => {
  const { person } = await newAccount(server, 'client')
  let codes: string[] = []
  let secret = ''

  await test.step('the new administrator is found by their whole e-mail', async () => {
    await enter(page, server, admin)
    await page.getByRole('tab', { name: /^Usuários/ }).click()
    await page.getByRole('link', { name: 'Administradores' }).click()
    const email = page.getByLabel('E-mail de quem já tem conta')
    const add = page.getByRole('button', { name: 'Tornar administrador' })
    await email.fill(`x${person.email}`)
    await add.click()
    await expect(email).toHaveAccessibleDescription('Nenhuma conta com este e-mail.')
    await email.fill(person.email)
    await add.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tornar administrador' }).click()
    await expectToast(page, 'Agora também administra.')
  })

  await test.step('they switch on the second factor', async () => {
    await enter(another, server, person)
    await expect(panel(another)).toBeVisible()
    await another.goto(`${server.url}/conta`)
    secret = await switchOnFactor(another)
    const made = recoveryCodes(another).getByRole('listitem')
    await expect(made).toHaveCount(10)
    codes = await made.allTextContents()
    await another.getByRole('button', { name: 'Já guardei' }).click()
    await signOut(another)
  })

  await test.step('the panel opens with password and code, not with the password alone', async () => {
    await enter(another, server, person)
    await expect(another.getByRole('heading', { name: 'Falta o código' })).toBeVisible()
    await expect(panel(another)).toHaveCount(0)
    const field = another.getByLabel('Código de 6 dígitos')
    await field.fill('12345')
    await another.getByRole('button', { name: 'Confirmar' }).click()
    await expect(field).toHaveAccessibleDescription('Digite os 6 dígitos do código.')
    // A one-time code works only once, and the current one was given above.
    await field.fill(codeOf(secret, 1))
    await another.getByRole('button', { name: 'Confirmar' }).click()
    await expect(panel(another)).toBeVisible()
    await signOut(another)
  })

  await test.step('without the phone, a recovery code opens the panel', async () => {
    await enter(another, server, person)
    await another.getByRole('button', { name: 'Perdi o aplicativo: usar um código de recuperação' }).click()
    await another.getByLabel('Código de recuperação').fill(codes[3] ?? '')
    await another.getByRole('button', { name: 'Usar o código' }).click()
    await expectToast(another, 'Segundo fator desligado. Ligue-o de novo em Conta e privacidade.')
    await expect(panel(another)).toBeVisible()
  })

  await test.step('a removed administrator loses the panel at once', async () => {
    await page.getByRole('button', { name: `Remover ${person.email} da administração` }).click()
    await page.getByRole('dialog').getByLabel('Sua senha').fill(admin.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await expectToast(page, 'Não administra mais.')
    await another.reload()
    await expect(panel(another)).toHaveCount(0)
    await expect(another.getByRole('tab', { name: 'Favoritos' })).toBeVisible()
  })
})

test('a recovery link and a code of the second factor together restore access', async ({ page, server }) => {
  const { person, id } = await newAccount(server, 'client')
  await server.db.query(`update profiles set user_type = 'admin' where id = $1`, [id])
  const secret = await enrolFactor((await connectAs(server, person)).client)

  await page.goto(`${server.url}/entrar/admin?modo=recuperar`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectToast(page, 'E-mail de recuperação enviado')
  await followLink(page, await server.mailedLink(person.email))
  await expect(page.getByRole('heading', { name: 'Falta o código' })).toBeVisible()
  // A one-time code works only once, and the current one enrolled the second factor.
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Confirmar' }).click()

  await page.getByLabel('Nova senha', { exact: true }).fill('serpentina-azul-31')
  await page.getByLabel('Confirmar nova senha').fill('serpentina-azul-31')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expectToast(page, 'Senha alterada!')
  await expect(panel(page)).toBeVisible()
})
