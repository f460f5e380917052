import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RecoveryForm } from './auth-screen.tsx'
import FailedLinkScreen from './failed-link-screen.tsx'

/** Accepts every request once `moment` resolves, and collects the paths. */
function acceptRequests(moment = Promise.resolve()) {
  const paths: string[] = []
  respondWith(async (url) => {
    paths.push(new URL(url).pathname)
    await moment
    return { body: {} }
  })
  return paths
}

const openFailedLink = () => renderInApp(<FailedLinkScreen recoveryUrl="/entrar/cliente?modo=recuperar" />)

const renderRecovery = () => renderInApp(<RecoveryForm email="marina@example.com" onBack={() => {}} />)

test('a double click on Enviar requests only one recovery mail', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const paths = acceptRequests(promise)
  await renderRecovery()
  await page.getByRole('button', { name: 'Enviar', exact: true }).dblClick()
  resolve()
  await expect.element(toastText('E-mail de recuperação enviado')).toBeVisible()
  expect(paths).toEqual(['/auth/v1/recover'])
})

const send = () => page.getByRole('button', { name: 'Enviar', exact: true }).click()

test('the recovery button shows that it is busy until the service responds', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  respondWith(() => promise)
  await renderRecovery()
  await send()
  await expect.element(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  resolve({ body: {} })
  await expect.element(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible()
})

test('requesting another recovery mail too soon shows when to try again', async () => {
  respondWith({
    status: 429,
    body: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Too soon' },
    headers: { 'retry-after': '60' },
  })
  await renderRecovery()
  await send()
  await expect.element(toastText('Acabamos de enviar um e-mail. Peça outro em 1 minuto.')).toBeVisible()
})

test('password recovery without a server reports the missing connection', async () => {
  respondWith((url) => {
    if (url.includes('/health')) return { body: {} }
    throw new TypeError('Failed to fetch')
  })
  await renderRecovery()
  await send()
  await expect.element(toastText('Erro ao enviar e-mail')).toBeVisible()
  await expect
    .element(toastText('Sem conexão com o servidor. Verifique a internet e tente de novo.'))
    .toBeVisible()
})

test('the screen for a used link also links to sign-in', async () => {
  await openFailedLink()
  await expect
    .element(page.getByRole('link', { name: 'Entrar', exact: true }))
    .toHaveAttribute('href', '/entrar/cliente')
})

test('after resending the confirmation, the message promises a mail only to accounts that are not confirmed yet', async () => {
  const paths = acceptRequests()
  await openFailedLink()
  await page.getByLabelText('E-mail').fill('marina@example.com')
  await page.getByRole('button', { name: 'Enviar o e-mail de novo' }).click()
  await expect
    .element(
      toastText('Se a conta ainda espera confirmação, enviamos um link. Se já foi confirmada, é só entrar.'),
    )
    .toBeVisible()
  expect(paths).toEqual(['/auth/v1/resend'])
})
