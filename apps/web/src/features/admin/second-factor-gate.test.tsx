import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { protectedSession, protectedUser, storeProtectedSession } from '#testing/second-factor.ts'
import { storeSession } from '#testing/signed-in.ts'
import { SecondFactorGate } from './second-factor-gate.tsx'

/** Renders the gate with room for a toast above it, as the app's header provides. */
const renderGate = () =>
  renderInApp(
    <main className="pt-24">
      <SecondFactorGate>O painel</SecondFactorGate>
    </main>,
  )

const panel = page.getByText('O painel')
const code = page.getByLabelText('Código de 6 dígitos')
const confirm = page.getByRole('button', { name: 'Confirmar' })

const wrong = {
  status: 422,
  body: { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
}

/** Simulates the auth service, which responds to a one-time code with `verified`. */
const service = (verified: { status?: number; body: unknown }, rpc: unknown = null) =>
  respondWith((url) => {
    if (url.includes('/verify')) return verified
    if (url.includes('/challenge')) return { body: { id: 'c', type: 'totp', expires_at: 0 } }
    if (url.includes('/rpc/')) return { body: rpc }
    if (url.includes('/token')) return { body: protectedSession('aal1') }

    return { body: protectedUser }
  })

test('an administrator who has no second factor or has already given it sees the panel at once', async () => {
  storeSession()
  const { unmount } = await renderGate()
  await expect.element(panel).toBeVisible()
  await unmount()
  storeProtectedSession('aal2')
  await renderGate()
  await expect.element(panel).toBeVisible()
})

test('a wrong one-time code shows an error and stays in its field; the right code opens the panel', async () => {
  storeProtectedSession('aal1')
  service(wrong)
  await renderGate()
  await expect.element(page.getByRole('heading', { name: 'Falta o código' })).toHaveFocus()
  await expect.element(panel).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(code).toHaveAccessibleDescription('Digite os 6 dígitos do código.')
  await code.fill('123 456')
  await confirm.click()
  await expect.element(code).toHaveAccessibleDescription(/^Código incorreto ou já usado/)
  await expect.element(code).toHaveValue('123 456')
  service({ body: protectedSession('aal2') })
  await confirm.click()
  await expect.element(panel).toBeVisible()
})

test('a one-time code given in another tab opens the panel in this one', async () => {
  storeProtectedSession('aal1')
  service(wrong)
  await renderGate()
  await expect.element(code).toBeVisible()
  storeProtectedSession('aal2')
  window.dispatchEvent(new StorageEvent('storage'))
  await expect.element(panel).toBeVisible()
})

test('a recovery code works in place of a lost app, and a wrong recovery code shows an error beside its field', async () => {
  storeProtectedSession('aal1')
  service(wrong, false)
  await renderGate()
  await page.getByRole('button', { name: /^Perdi o aplicativo/ }).click()
  const recovery = page.getByLabelText('Código de recuperação')
  await recovery.fill('0123-4567-89ab-cdef')
  const use = page.getByRole('button', { name: 'Usar o código' })
  await use.click()
  await expect.element(recovery).toHaveAccessibleDescription('Código de recuperação incorreto ou já usado.')
  service(wrong, true)
  await use.click()
  await expect.element(panel).toBeVisible()
})
