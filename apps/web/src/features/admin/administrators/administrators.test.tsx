import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '#resources/session/session-store.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { protectedSession, protectedUser, storeProtectedSession } from '#testing/second-factor.ts'
import { user, userId } from '#testing/signed-in.ts'
import { Administrators } from './administrators.tsx'

const row = (id: string, name: string, email: string, user_type = 'admin') => ({
  id,
  name,
  email,
  user_type,
  phone: null,
  profile_pic_url: null,
  business: null,
  created_at: '2026-11-01T12:00:00Z',
  last_sign_in_at: null,
  is_blocked: false,
})

const self = row(userId, 'Marina Alves', user.email)
const other = row('1f2b8a52-9d1e-4b7c-8f60-1c2d3e4f5a6b', 'Bia Lopes', 'bia@example.com')
const client = row('2f2b8a52-9d1e-4b7c-8f60-1c2d3e4f5a6b', 'Caio Reis', 'caio@example.com', 'client')

/** Simulates the service with these administrators; `asked` collects the requests. */
function service(
  administrators: object[],
  asked: string[] = [],
  password = { status: 200, body: {} as object },
) {
  respondWith((url, _, body) => {
    const name = /rpc\/(\w+)|\/(token|verify|challenge)/.exec(url)
    asked.push(name?.[1] ?? name?.[2] ?? '')
    if (url.includes('/token')) return password.status === 200 ? { body: protectedSession('aal1') } : password
    if (url.includes('/verify')) return { body: protectedSession('aal2') }
    if (url.includes('/challenge')) return { body: { id: 'c', type: 'totp', expires_at: 0 } }
    if (url.includes('/admin_users'))
      return { body: String(body).includes('"term"') ? [client, self] : administrators }
    if (url.includes('/rpc/')) return { body: null }

    return { body: protectedUser }
  })
}

async function renderList(minutesAgo?: number) {
  storeProtectedSession('aal2', minutesAgo)
  startSession()
  await renderInApp(<Administrators />)
  await expect.element(page.getByText(user.email)).toBeVisible()
}

const removeBia = page.getByRole('button', { name: 'Remover bia@example.com da administração' })
const dialog = page.getByRole('dialog')

test('the only administrator cannot be removed', async () => {
  service([self])
  await renderList()
  await expect.element(page.getByRole('button', { name: /^Remover/ })).not.toBeInTheDocument()
})

test('the buttons that remove two administrators with the same name have different labels', async () => {
  service([self, { ...other, name: self.name }])
  await renderList()
  await expect.element(removeBia).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: `Remover ${user.email} da administração` }))
    .toBeVisible()
})

test('an account found by its full e-mail becomes an administrator after confirmation', async () => {
  const asked: string[] = []
  service([self, other], asked)
  await renderList()
  const email = page.getByLabelText('E-mail de quem já tem conta')
  const add = page.getByRole('button', { name: 'Tornar administrador' })
  await email.fill('cai@example.com')
  await add.click()
  await expect.element(email).toHaveAccessibleDescription('Nenhuma conta com este e-mail.')
  await email.fill(user.email)
  await add.click()
  await expect.element(email).toHaveAccessibleDescription('Já administra.')
  await email.fill('Caio@example.com')
  await add.click()
  await expect.element(dialog.getByText('Tornar Caio Reis administrador?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tornar administrador' }).click()
  await expect.element(page.getByText('Agora também administra.')).toBeVisible()
  expect(asked).toContain('appoint_admin')
  expect(asked).not.toContain('token')
})

test("removing an administrator asks for the password, even if just entered, and for the second factor's code", async () => {
  const asked: string[] = []
  service([self, other], asked)
  await renderList()
  await removeBia.click()
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect
    .element(dialog.getByLabelText('Código do seu segundo fator'))
    .toHaveAccessibleDescription('Digite os 6 dígitos do código.')
  await dialog.getByLabelText('Sua senha').fill('festa-admin-2026')
  await dialog.getByLabelText('Código do seu segundo fator').fill('123456')
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect.element(page.getByText('Não administra mais.')).toBeVisible()
  const steps = asked.filter((step) => ['token', 'verify', 'remove_admin'].includes(step))
  expect(steps).toEqual(['token', 'verify', 'remove_admin'])
})

test('a wrong password shows an error beside its field and removes nobody', async () => {
  const asked: string[] = []
  service([self, other], asked, { status: 400, body: { error_code: 'invalid_credentials', msg: 'No' } })
  await renderList(10)
  await removeBia.click()
  await dialog.getByLabelText('Sua senha').fill('errada')
  await dialog.getByLabelText('Código do seu segundo fator').fill('123456')
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect.element(dialog.getByLabelText('Sua senha')).toHaveAccessibleDescription(/^Senha incorreta/)
  expect(asked).not.toContain('remove_admin')
})
