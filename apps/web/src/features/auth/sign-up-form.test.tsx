import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordToasts } from '#testing/raised.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { user } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { SignUpForm } from './sign-up-form.tsx'

const renderForm = () => renderInApp(<SignUpForm userType="client" onSignedUp={() => {}} />)

async function fill(password = 'bexiga-colorida-9', again = password) {
  await page.getByLabelText('Nome Completo').fill('Marina Alves')
  await page.getByLabelText('E-mail').fill('marina@example.com')
  await userEvent.type(page.getByLabelText('Telefone'), '21900000002')
  await page.getByLabelText('Senha', { exact: true }).fill(password)
  await page.getByLabelText('Confirmar Senha').fill(again)
}

const submit = () => page.getByRole('button', { name: 'Cadastrar' }).click()

test('an empty sign-up is refused and marks the missing fields', async () => {
  await renderForm()
  await submit()
  await expect.element(toastText('Preencha todos os campos obrigatórios')).toBeVisible()
  await expect.element(page.getByLabelText('Nome Completo')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Nome Completo')).toHaveFocus()
})

test('passwords that do not match are refused, and the other fields are restored when the form reopens', async () => {
  const form = await renderForm()
  await fill('bexiga-colorida-9', 'bexiga-colorida-8')
  await submit()
  await expect.element(toastText('As senhas não coincidem')).toBeVisible()
  await form.unmount()
  await renderForm()
  await expect.element(page.getByLabelText('Nome Completo')).toHaveValue('Marina Alves')
  await expect.element(page.getByLabelText('Telefone')).toHaveValue('(21) 90000-0002')
})

test('a common password that differs from its confirmation shows both errors', async () => {
  await renderForm()
  await fill('senha123', 'senha124')
  await submit()
  await expect.element(toastText('As senhas não coincidem')).toBeVisible()
  await expect.element(page.getByText(/^Esta senha é muito comum/)).toBeVisible()
})

test("a failed sign-up shows the auth layer's toast, then the screen's, and keeps the form for another try", async () => {
  const { titles, stop } = recordToasts()
  await renderForm()
  await expect.element(page.getByLabelText('Telefone')).toHaveAttribute('placeholder', '(11) 99999-9999')
  await fill()
  respondWith({ status: 503, body: { code: 503, error_code: 'unexpected_failure', msg: 'Unavailable' } })
  await submit()
  await expect
    .element(toastText('O servidor não conseguiu concluir. Tente de novo em instantes.'))
    .toBeVisible()
  stop()
  expect(titles).toEqual(['Sign up Failed', 'Erro no cadastro'])

  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  respondWith(() => promise)
  await submit()
  await expect.element(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
  resolve({ body: user })
  await expect.element(toastText('Cadastro realizado!')).toBeVisible()
  await expect.element(toastText('Verifique seu e-mail para confirmar sua conta.')).toBeVisible()
})

test('a sign-up photo over 2 MB is refused', async () => {
  await renderForm()
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('The form has no file input')
  await userEvent.upload(
    chooser,
    new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'grande.jpg', { type: 'image/jpeg' }),
  )
  await expect.element(toastText('Imagem muito grande')).toBeVisible()
  await expect.element(toastText('O tamanho máximo é 2MB.')).toBeVisible()
  const besideTheField = page.getByText('Imagem muito grande. O tamanho máximo é 2MB.', { exact: true })
  await expect.element(besideTheField).toBeVisible()
})

test('the sign-up form links to the terms and the privacy policy, each in another tab', async () => {
  await renderForm()
  await expect
    .element(page.getByText(/^Ao se cadastrar, você aceita os Termos de uso .* e a Política de privacidade/))
    .toBeVisible()
  for (const [name, path] of [
    [/^Termos de uso/, '/termos'],
    [/^Política de privacidade/, '/privacidade'],
  ] as const) {
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', path)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
})
