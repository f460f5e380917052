import { expect, test } from './fixtures.ts'
import { connect, newPerson, type Person } from './people.ts'
import type { Server } from './server.ts'

async function signUp(server: Server, person = newPerson()) {
  const { email, password, name, phone } = person
  const client = await connect(server)
  await client.auth.signUp({ email, password, options: { data: { user_type: 'client', name, phone } } })
  return person
}

const codeOf = async (server: Server, { email, password }: Pick<Person, 'email' | 'password'>) =>
  (await (await connect(server)).auth.signInWithPassword({ email, password })).error?.code ?? 'signed in'

test('a person who did not sign up removes the sign-up', async ({ page, server }) => {
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

  test('a sign-up is confirmed, once', async ({ page, server }) => {
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
})
