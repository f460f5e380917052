import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { protectedSession, storeProtectedSession } from '#testing/second-factor.ts'
import NewPassword from './new-password.tsx'

test('a person with a second factor gives a one-time code before choosing a new password', async () => {
  storeProtectedSession('aal1')
  await renderInApp(<NewPassword email="admin@example.com" onDone={() => {}} />)
  const password = page.getByLabelText('Nova senha', { exact: true })
  await expect.element(page.getByRole('heading', { name: 'Falta o código' })).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()

  respondWith((url) => ({
    body: url.includes('/challenge') ? { id: 'c', type: 'totp', expires_at: 0 } : protectedSession('aal2'),
  }))
  await page.getByLabelText('Código de 6 dígitos').fill('123456')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(password).toBeVisible()
})
