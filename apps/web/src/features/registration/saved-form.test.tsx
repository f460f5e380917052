import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draftKey } from '#lib/drafts.ts'
import { registrationRow } from '#testing/registration-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RegistrationScreen } from './registration-screen.tsx'

vi.mock('#data/registrations/follow-registration.ts', () => ({ followRegistration: async () => () => {} }))

test('after saving, the Instagram field shows the name that was read from a pasted address', async () => {
  respondWith((url) => {
    if (url.endsWith('/rpc/tax_id_of')) return { body: null }
    if (url.includes('/categories')) return { body: [{ id: 4, name: 'Decoração' }] }
    return { body: [registrationRow({ status: 'approved', reviewed_at: '2026-11-19T12:00:00+00:00' })] }
  })
  await renderInApp(<RegistrationScreen ownerId="p" isOwn home={() => null} />)
  const instagram = page.getByLabelText(/^Instagram/)
  await instagram.fill('https://www.instagram.com/AtelieDaOrla/?hl=pt')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(toastText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect.element(instagram).toHaveValue('@ateliedaorla')
  expect(localStorage.getItem(draftKey('registration:p'))).toBe(null)
})
