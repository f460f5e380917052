import { expect, test } from './fixtures.ts'
import { connect, fillSignUp, newAccount, newPerson, openAs, signedIn, signIn } from './people.ts'
import { recordToasts } from './raised.ts'
import { expectToast, whenAppHasStarted } from './screen.ts'
import { admin, Server } from './server.ts'

/** The auth service's message for an internal failure. */
const failed = 'O servidor não conseguiu concluir. Tente de novo em instantes.'

async function withoutDatabase(server: Server, work: () => Promise<void>) {
  server.stopDatabase()
  try {
    await work()
  } finally {
    await server.restart()
  }
}

test("after a wrong password the screen's message replaces the auth layer's", async ({ page, server }) => {
  const { person } = await newAccount(server, 'client')
  const raised = await recordToasts(page)
  await page.goto(`${server.url}/entrar/cliente`)
  await signIn(page, { ...person, password: 'outra-senha-qualquer' })
  await expectToast(page, 'Erro no login')
  await expectToast(page, 'E-mail ou senha incorretos.')
  await expect(page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem')).toHaveCount(1)
  expect(raised).toEqual(['Sign in Failed', 'Erro no login'])
})

test('after ten wrong passwords the screen says how long to wait, and recovery works', async ({ page }) => {
  const server = await Server.start({ rateLimits: 'on' })
  await page.goto(`${server.url}/entrar/cliente`)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada-10')
  for (let time = 0; time < 10; time += 1) {
    const refused = page.waitForResponse((response) => response.status() === 400)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await refused
  }
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expectToast(page, 'Muitas tentativas seguidas. Tente de novo em 15 minutos.')
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectToast(page, 'E-mail de recuperação enviado')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectToast(page, 'Acabamos de enviar um e-mail. Peça outro em 1 minuto.')
  await server.stop()
})

test('a new password chosen too late asks for another link', async ({ page, server }) => {
  const { person, client } = await newAccount(server, 'client')
  await client.auth.resetPasswordForEmail(person.email)
  await page.goto(await server.mailedLink(person.email))
  await page.getByLabel('Nova senha', { exact: true }).fill('serpentina-azul-31')
  await page.getByLabel('Confirmar nova senha').fill('serpentina-azul-31')
  await server.db.query(`update auth.sessions set created_at = now() - interval '11 minutes'`)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expectToast(page, 'Erro ao salvar a senha')
  await expectToast(page, 'Por segurança, a senha só muda até 10 minutos depois de abrir o link. Peça outro.')
  await page.getByRole('button', { name: 'Enviar outro link' }).click()
  await expectToast(page, 'E-mail de recuperação enviado')
})

test('a session that was ended elsewhere leads to the welcome, which says so and leads back', async ({
  page,
  server,
}) => {
  const { person } = await signedIn(server, page, 'client')
  const elsewhere = await connect(server)
  await elsewhere.auth.signInWithPassword(person)
  await elsewhere.auth.signOut({ scope: 'others' })
  await page.goto(`${server.url}/favoritos`)
  await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
  await expectToast(page, 'Sua sessão terminou')
  await page.getByRole('link', { name: /Sou Cliente/ }).click()
  await signIn(page, person)
  await expect(page.getByRole('tab', { name: 'Favoritos' })).toHaveAttribute('aria-selected', 'true')
})

test('a sign-up without a database raises both messages and keeps the form', async ({ page, server }) => {
  const raised = await recordToasts(page)
  await page.goto(`${server.url}/entrar/cliente?modo=cadastrar`)
  await fillSignUp(page, newPerson())
  await withoutDatabase(server, async () => {
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expectToast(page, 'Erro no cadastro')
    await expectToast(page, failed)
    expect(raised).toEqual(['Sign up Failed', 'Erro no cadastro'])
  })
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(page, 'Cadastro realizado!')
  await expectToast(page, 'Verifique seu e-mail para confirmar sua conta.')
})

test('a sign-out without a database fails but still signs this device out', async ({ page, server }) => {
  await openAs(server, page, 'client')
  await expect(page.getByRole('tab', { name: 'Profissionais' })).toBeVisible()
  await withoutDatabase(server, async () => {
    await page.getByRole('button', { name: 'Sair' }).click()
    await expectToast(page, 'Sign out Failed')
    await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
  })
})

test('password recovery without a server reports the missing connection', async ({ page, server }) => {
  await page.goto(`${server.url}/entrar/cliente?modo=recuperar`)
  await whenAppHasStarted(page)
  await page.getByLabel('E-mail').fill('ninguem@example.com')
  // What shows messages loads after the screen.
  await expect(page.getByRole('region', { name: /^Avisos/, includeHidden: true })).toBeAttached()
  await server.kill()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectToast(page, 'Erro ao enviar e-mail')
  await expectToast(page, 'Sem conexão com o servidor. Verifique a internet e tente de novo.')
  await server.start()
})
