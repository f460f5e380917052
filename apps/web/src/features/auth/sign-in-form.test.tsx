import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storedSession } from '#resources/supabase/stored-session.ts'
import { recordToasts } from '#testing/raised.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { newSession, userId } from '#testing/signed-in.ts'
import { shownToast, toastText } from '#testing/toast.ts'
import { SignInForm } from './sign-in-form.tsx'

async function submit(area: 'client' | 'admin' = 'client') {
  await renderInApp(
    <SignInForm
      area={area}
      email="marina@example.com"
      onEmail={() => {}}
      awaiting={undefined}
      onForgot={() => {}}
    />,
  )
  await page.getByLabelText('Senha', { exact: true }).fill('outra-senha-qualquer')
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const wrongPassword = {
  status: 400,
  body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
}

test("after a wrong password the screen's toast replaces the auth layer's toast", async () => {
  const { titles, stop } = recordToasts()
  respondWith(wrongPassword)
  await submit()
  await expect.element(toastText('E-mail ou senha incorretos.')).toBeVisible()
  stop()
  expect(titles).toEqual(['Sign in Failed', 'Erro no login'])
  expect(shownToast().elements()).toHaveLength(1)
})

test('signing in after too many attempts shows how long to wait', async () => {
  respondWith({
    status: 429,
    body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    headers: { 'retry-after': '900' },
  })
  await submit()
  await expect.element(toastText('Muitas tentativas seguidas. Tente de novo em 15 minutos.')).toBeVisible()
})

test('an account that is not an administrator cannot enter the admin area', async () => {
  respondWith((url) => {
    if (url.includes('/token')) return { body: newSession() }
    return { body: url.includes('/profiles') ? { id: userId, name: 'Marina', user_type: 'client' } : {} }
  })
  await submit('admin')
  await expect.element(toastText('Erro no login')).toBeVisible()
  await expect
    .element(toastText('Esta conta não é de administrador. Volte e entre pela área do seu perfil.'))
    .toBeVisible()
  expect(storedSession()).toBeUndefined()
})

test('the sign-in button shows that it is busy until the service responds', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof wrongPassword>()
  respondWith(() => promise)
  await submit()
  await expect.element(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
  resolve(wrongPassword)
  await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})
