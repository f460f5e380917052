import { expect, test } from './fixtures.ts'
import { connect, followLink, newAccount, newPerson, openAs, signedIn, signIn } from './people.ts'
import { expectToast, photos } from './screen.ts'

test('each choice on the welcome screen opens its area, and Voltar returns', async ({ page, server }) => {
  await page.goto(server.url)
  await expect(page).toHaveTitle('Fênix Conecta - Conectando Clientes e Profissionais de Eventos')
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /buffets.*decoradores.*DJs.*fotógrafos/)
  await expect(page.getByRole('heading', { name: 'Fênix Conecta' })).toBeVisible()
  await expect(page.getByText(/^Criado por /)).toBeVisible()
  const areas = {
    'Sou Cliente': 'Área do Cliente',
    'Sou Fornecedor': 'Área do Fornecedor',
    'Acesso Administrativo': 'Acesso Administrativo',
  }
  for (const [choice, title] of Object.entries(areas)) {
    await page.getByRole('link', { name: choice }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
  }
})

test('a person sets a new password through the e-mailed recovery link', async ({ page, server }) => {
  const { person } = await newAccount(server, 'client')
  await page.goto(`${server.url}/entrar/cliente`)

  await test.step('the person requests the e-mail', async () => {
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: 'Esqueci a senha' }).click()
    await expect(page.getByRole('heading', { name: 'Recuperar Senha' })).toBeVisible()
    await expect(page.getByText('Insira seu e-mail para receber a senha.')).toBeVisible()
    await expect(page.getByLabel('E-mail'), 'typed once is enough').toHaveValue(person.email)
    await page.getByRole('button', { name: 'Voltar para o login' }).click()
    await expect(page.getByRole('heading', { name: 'Área do Cliente' })).toBeVisible()
    await page.getByRole('button', { name: 'Esqueci a senha' }).click()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expectToast(page, 'E-mail de recuperação enviado')
    await expectToast(page, 'Verifique sua caixa de entrada para redefinir sua senha.')
  })

  await test.step('the person chooses a password that differs from the old one', async () => {
    await followLink(page, await server.mailedLink(person.email))
    await expect(page.getByRole('heading', { name: 'Definir nova senha' })).toBeVisible()
    const password = page.getByLabel('Nova senha', { exact: true })
    const again = page.getByLabel('Confirmar nova senha')
    await password.fill(person.password)
    await again.fill(person.password)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expectToast(page, 'Erro ao salvar a senha')
    await expectToast(page, 'A nova senha precisa ser diferente da atual.')
    await password.fill('serpentina-azul-31')
    await again.fill('serpentina-azul-32')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expectToast(page, 'As senhas não coincidem')
    await again.fill('serpentina-azul-31')
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expectToast(page, 'Senha alterada!')
    await expect(page.getByRole('tab', { name: 'Profissionais' })).toBeVisible()
  })

  await test.step('the person signs in with the new password', async () => {
    await page.getByRole('button', { name: 'Sair' }).click()
    await expectToast(page, 'Até logo!')
    await expectToast(page, 'Você saiu da sua conta.')
    await page.getByRole('link', { name: 'Sou Cliente' }).click()
    await signIn(page, { ...person, password: 'serpentina-azul-31' })
    await expectToast(page, 'Bem-vindo(a) de volta!')
    await expectToast(page, 'Login realizado com sucesso.')
  })
})

test('a person who has not confirmed their sign-up requests a new link, which signs them in only once', async ({
  page,
  another,
  server,
}) => {
  const { email, password, name, phone } = newPerson()
  const client = await connect(server)
  await client.auth.signUp({ email, password, options: { data: { user_type: 'client', name, phone } } })
  const firstLink = await server.mailedLink(email)

  await page.goto(`${server.url}/entrar/cliente`)
  await signIn(page, { email, password })
  await expectToast(page, 'Erro no login')
  await expect(page.getByText('Seu e-mail ainda não foi confirmado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar o e-mail de novo' }).click()
  await expectToast(page, 'Confira seu e-mail')

  const secondLink = await server.mailedLink(email)
  expect(secondLink).not.toBe(firstLink)
  await followLink(page, secondLink)
  await expectToast(page, 'E-mail confirmado!')
  await expect(page.getByText(`Olá, ${name.split(' ')[0]}`).first()).toBeAttached()

  await followLink(another, secondLink)
  await expect(another.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await another.getByRole('link', { name: 'Quero redefinir minha senha' }).click()
  await expect(another.getByRole('heading', { name: 'Recuperar Senha' })).toBeVisible()
})

test("the settings dialog changes a person's name, phone and photo, and Back closes the dialog", async ({
  page,
  server,
}) => {
  await openAs(server, page, 'client', '/ajuda')
  const header = page.getByRole('banner')
  await expect(header.getByText('Cliente').first()).toBeAttached()
  const settings = page.getByRole('button', { name: 'Configurações' })
  const dialog = page.getByRole('dialog', { name: 'Seus dados' })

  await settings.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(settings).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Central de Ajuda' })).toBeVisible()

  await settings.click()
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(21) 90000-0002')
  await dialog.getByLabel('Nome Completo').fill('Joana Prado')
  await dialog.getByLabel('Telefone').fill('')
  await dialog.getByLabel('Telefone').pressSequentially('2122220000')
  await expect(dialog.getByLabel('Telefone'), 'a fixed line').toHaveValue('(21) 2222-0000')
  await dialog.locator('input[type=file]').setInputFiles(photos(1))
  await expect(dialog.getByRole('button', { name: 'Remover' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Perfil atualizado com sucesso!')
  await expect(dialog).toBeHidden()
  await expect(header.getByText('Olá, Joana').first()).toBeAttached()
  await expect(header.locator('img[src*="/avatars/"]')).toBeVisible()
})

test("a person who signs in at another role's entrance gets their role's tabs", async ({ page, server }) => {
  const { person } = await newAccount(server, 'provider')
  await page.goto(`${server.url}/entrar/cliente`)
  await signIn(page, person)
  await expect(page.getByRole('tab')).toHaveText(['Perfil Fornecedor', 'Profissionais', 'Ajuda'])
})

test('a new e-mail address takes effect once the links mailed to both addresses are opened', async ({
  page,
  server,
}) => {
  const { person } = await signedIn(server, page, 'client')
  await page.goto(`${server.url}/conta`)
  const next = newPerson().email
  await page.getByRole('button', { name: 'Alterar E-mail' }).click()
  await page.getByLabel('Novo e-mail').fill(next)
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  // The app asks for the password, because this session was opened by a mailed link.
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByLabel('Sua senha').fill('errada')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel('Sua senha')).toHaveAccessibleDescription(/^Senha incorreta/)
  await dialog.getByLabel('Sua senha').fill(person.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(`Falta confirmar ${next}.`)).toBeVisible()

  await followLink(page, await server.mailedLink(person.email))
  await expectToast(page, 'Falta o outro endereço')
  await expect(page.getByText(person.email, { exact: true })).toBeVisible()
  await followLink(page, await server.mailedLink(next))
  await expectToast(page, 'E-mail alterado!')
  await expect(page.getByText(next, { exact: true })).toBeVisible()
})
