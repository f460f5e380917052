import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { connect, newAccount, newPerson, type Person } from './people.ts'
import type { Server } from './server.ts'

async function signUp(server: Server, person = newPerson()) {
  const { email, password, name, phone } = person
  const client = await connect(server)
  await client.auth.signUp({ email, password, options: { data: { user_type: 'client', name, phone } } })
  return person
}

const codeOf = async (server: Server, { email, password }: Pick<Person, 'email' | 'password'>) =>
  (await (await connect(server)).auth.signInWithPassword({ email, password })).error?.code ?? 'signed in'

/** Requests a change of e-mail right after a sign-in with the password; both addresses get a link. */
async function changeEmail(server: Server, { email, password }: Person) {
  const client = await connect(server)
  await client.auth.signInWithPassword({ email, password })
  const next = newPerson().email
  await client.auth.updateUser({ email: next })
  return next
}

async function recover(server: Server, { email }: Person) {
  await (await connect(server)).auth.resetPasswordForEmail(email, { redirectTo: server.url })
}

/** Opens the link as a scanner does: GET and HEAD, and in a browser that runs scripts and waits. */
async function scan(page: Page, link: string) {
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(link, { method })
    expect(answer.url).toBe(link)
  }
  await page.goto(link, { waitUntil: 'networkidle' })
  expect(page.url()).toBe(link)
  await expect(page.locator('script')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
}

test('a scanner that follows every link and runs its scripts uses up no link', async ({
  page,
  another,
  server,
}) => {
  await test.step("a stranger's sign-up stays unconfirmed", async () => {
    const stranger = await signUp(server)
    await scan(another, await server.mailedLink(stranger.email))
    expect(await codeOf(server, stranger)).toBe('email_not_confirmed')
  })

  const { person } = await newAccount(server, 'client')
  await test.step('the recovery link still works for its owner', async () => {
    await recover(server, person)
    const link = await server.mailedLink(person.email)
    await scan(another, link)
    await page.goto(link)
    await page.getByRole('button', { name: 'Definir nova senha' }).click()
    await expect(page.getByRole('heading', { name: 'Definir nova senha' })).toBeVisible()
  })

  await test.step('an e-mail change waits for both owners', async () => {
    const next = await changeEmail(server, person)
    for (const email of [person.email, next]) await scan(another, await server.mailedLink(email))
    expect(await codeOf(server, person)).toBe('signed in')
    expect(await codeOf(server, { ...person, email: next })).toBe('invalid_credentials')
  })
})

test('the owner of an e-mail removes a sign-up that a stranger made with it', async ({ page, server }) => {
  const stranger = await signUp(server)
  const link = await server.mailedLink(stranger.email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Não fui eu' }).click()
  await expect(page.getByRole('heading', { name: 'Cadastro excluído' })).toBeVisible()
  expect(await codeOf(server, stranger)).toBe('invalid_credentials')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript a sign-up is confirmed, and its link works once', async ({ page, server }) => {
    const person = await signUp(server)
    const link = await server.mailedLink(person.email)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
    expect(await codeOf(server, person)).toBe('signed in')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  })

  test("without JavaScript an e-mail's owner removes a stranger's sign-up", async ({ page, server }) => {
    const stranger = await signUp(server)
    await page.goto(await server.mailedLink(stranger.email))
    await page.getByRole('button', { name: 'Não fui eu' }).click()
    await expect(page.getByRole('heading', { name: 'Cadastro excluído' })).toBeVisible()
    expect(await codeOf(server, stranger)).toBe('invalid_credentials')
  })

  test('without JavaScript both addresses of an e-mail change are confirmed', async ({ page, server }) => {
    const { person } = await newAccount(server, 'client')
    const next = await changeEmail(server, person)
    for (const email of [person.email, next]) {
      expect(await codeOf(server, person)).toBe('signed in')
      await page.goto(await server.mailedLink(email))
      await page.getByRole('button', { name: 'Confirmar a troca' }).click()
      await expect(page.getByRole('heading', { name: 'Endereço confirmado' })).toBeVisible()
    }
    expect(await codeOf(server, { ...person, email: next })).toBe('signed in')
  })

  test('without JavaScript a recovery link opens a session for the app', async ({ page, server }) => {
    const { person } = await newAccount(server, 'client')
    await recover(server, person)
    await page.goto(await server.mailedLink(person.email))
    await expect(page.locator('noscript p')).toContainText('ative o JavaScript')
    await page.getByRole('button', { name: 'Definir nova senha' }).click()
    await expect(page).toHaveURL(/\/#access_token=.*type=recovery/)
  })
})
