import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { storeSession, user } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import NewPasswordScreen from './new-password-screen.tsx'

const onDone = vi.fn()

beforeEach(async () => {
  storeSession()
  await renderInApp(<NewPasswordScreen email={user.email} onDone={onDone} />)
})

async function save() {
  await page.getByLabelText('Nova senha', { exact: true }).fill('serpentina-azul-31')
  await page.getByLabelText('Confirmar nova senha').fill('serpentina-azul-31')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
}

test('if the link was opened too long ago, the new password is refused, with a button to send another link', async () => {
  respondWith((url) =>
    url.includes('/recover')
      ? { body: {} }
      : { status: 400, body: { code: 400, error_code: 'reauthentication_needed', msg: 'Too late' } },
  )
  await save()
  await expect.element(toastText('Erro ao salvar a senha')).toBeVisible()
  await expect
    .element(toastText('Por segurança, a senha só muda até 10 minutos depois de abrir o link. Peça outro.'))
    .toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Enviar outro link' }).click()
  await expect.element(toastText('E-mail de recuperação enviado')).toBeVisible()
})
