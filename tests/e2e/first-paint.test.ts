import { expect, test } from './fixtures.ts'
import { signedIn } from './people.ts'

const invitation = 'Escolha seu perfil para começar'

test('the welcome is painted before any script has come', async ({ page, server }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(server.url)

  await expect(page.getByText(invitation)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sou Cliente' })).toHaveAttribute('href', '/entrar/cliente')
  await expect(page.getByText('Criado por Fênix Conecta')).toBeVisible()
})

test('whoever is signed in, or comes by another address, sees nothing of the welcome flash by', async ({
  page,
  server,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${server.url}/entrar/cliente`)
  await expect(page.getByText(invitation)).toHaveCount(0)

  await signedIn(server, page, 'client')
  await page.goto(server.url)
  await expect(page.getByText(invitation)).toBeHidden()
})
