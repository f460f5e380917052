import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { factor, protectedSession, protectedUser, storeProtectedSession } from '#testing/second-factor.ts'
import { storeFreshSession, storeSession, user, userId } from '#testing/signed-in.ts'
import SecondFactorRow from './second-factor-row.tsx'

const enrolled = {
  id: factor.id,
  type: 'totp',
  totp: {
    qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    secret: 'GEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/x',
  },
}
const codes = Array.from({ length: 10 }, (_, index) => `0000-0000-0000-000${index}`)

/** Simulates the auth service, which switches a second factor on once its first one-time code is entered. */
function service({ isOn = false, left = 0, areCodesLost = false } = {}) {
  let hasFactor = isOn
  respondWith((url, method) => {
    if (url.includes('/verify')) {
      hasFactor = true
      return { body: protectedSession('aal2') }
    }
    if (url.includes('/challenge')) return { body: { id: 'c', type: 'totp', expires_at: 0 } }
    if (url.includes('/factors')) {
      hasFactor = method !== 'DELETE' && hasFactor
      return { body: enrolled }
    }
    if (url.includes('/my_recovery_codes')) return { body: left }
    if (url.includes('/make_recovery_codes'))
      return areCodesLost ? { status: 503, body: {} } : { body: codes }
    const now = hasFactor ? protectedUser : user

    return { body: url.includes('/token') ? { ...protectedSession('aal1'), user: now } : now }
  })
}

const shownCodes = page.getByRole('region', { name: 'Códigos de recuperação' })
const listed = shownCodes.getByRole('listitem')

const button = (name: string) => page.getByRole('button', { name, exact: true })

test("the authenticator app's first one-time code switches the second factor on and shows ten recovery codes once", async () => {
  storeFreshSession()
  service()
  await renderInApp(<SecondFactorRow userId={userId} />)
  await button('Ligar segundo fator').click()
  await expect.element(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible()
  await page.getByLabelText('Código que o aplicativo mostra').fill('123456')
  await button('Confirmar e ligar').click()
  await expect.element(listed.first()).toHaveTextContent(codes[0] ?? '')
  expect(listed.elements()).toHaveLength(10)
  // The pressed button disappeared, and the recovery codes above it may be out of view, so they get the focus.
  await expect.element(shownCodes).toHaveFocus()
  await button('Já guardei').click()
  await expect.element(listed).not.toBeInTheDocument()
})

test('the row shows how many recovery codes are left, and new codes can be created', async () => {
  storeProtectedSession('aal2')
  service({ isOn: true, left: 9 })
  await renderInApp(<SecondFactorRow userId={userId} />)
  await expect.element(page.getByText(/Restam 9 códigos de recuperação/)).toBeVisible()
  await button('Novos códigos').click()
  await expect.element(listed.first()).toBeVisible()
})

test('switching the second factor off asks for confirmation first', async () => {
  storeProtectedSession('aal2')
  service({ isOn: true, left: 9 })
  await renderInApp(<SecondFactorRow userId={userId} />)
  await button('Desligar segundo fator').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click()
  await expect.element(button('Ligar segundo fator')).toBeVisible()
})

test('a password entered long ago is asked for again before any change to the second factor', async () => {
  storeProtectedSession('aal2', 10)
  service({ isOn: true, left: 9 })
  await renderInApp(<SecondFactorRow userId={userId} />)
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await button('Novos códigos').click()
  await expect.element(proof.getByLabelText('Código do seu segundo fator')).toBeVisible()
  await proof.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(listed.first()).not.toBeInTheDocument()

  await button('Desligar segundo fator').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click()
  await proof.getByLabelText('Sua senha').fill('festa-admin-2026')
  await proof.getByLabelText('Código do seu segundo fator').fill('123456')
  await proof.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(button('Ligar segundo fator')).toBeVisible()

  storeSession()
  await button('Ligar segundo fator').click()
  await expect.element(proof.getByLabelText('Sua senha')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^Código QR/ })).not.toBeInTheDocument()
})

test('switching off a second factor that another device has already switched off shows it as off', async () => {
  storeProtectedSession('aal2')
  let isOn = true
  respondWith((url, method) => {
    if (url.includes('/my_recovery_codes')) return { body: isOn ? 9 : 0 }
    if (method === 'GET') return { body: isOn ? protectedUser : user }
    isOn = !isOn

    return { status: 404, body: { error_code: 'mfa_factor_not_found', msg: 'MFA factor not found' } }
  })
  await renderInApp(<SecondFactorRow userId={userId} />)
  await button('Desligar segundo fator').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar' }).click()
  await expect.element(button('Ligar segundo fator')).toBeVisible()
})

test('a second factor whose recovery codes did not arrive is shown as switched on', async () => {
  storeFreshSession()
  service()
  await renderInApp(<SecondFactorRow userId={userId} />)
  await button('Ligar segundo fator').click()
  await page.getByLabelText('Código que o aplicativo mostra').fill('123456')
  service({ isOn: true, areCodesLost: true })
  await button('Confirmar e ligar').click()
  await expect.element(page.getByText(/^Ligado\./)).toBeVisible()
  await expect.element(button('Novos códigos')).toBeVisible()
})
