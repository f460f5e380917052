import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuthRedirect } from '#resources/session/auth-redirect.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { newSession } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import MailedLinkScreen from './mailed-link-screen.tsx'

type Response = { status?: number; body: object }

/** Opens a mailed link; returns the posted requests, and the redirects that the app follows. */
async function open(type: string, response: Response) {
  const posted: unknown[] = []
  const followed: AuthRedirect[] = []
  respondWith((url, method, body) => {
    if (method === 'POST' && url.includes('/verify')) posted.push(JSON.parse(String(body)))
    return response
  })
  await renderInApp(
    <MailedLinkScreen
      params={new URLSearchParams({ token_hash: 'abc', type })}
      otherwise={<p>nenhum link</p>}
      onFollowed={(redirect) => followed.push(redirect)}
    />,
  )
  return { posted, followed }
}

const press = (name: string) => page.getByRole('button', { name }).click()

test('opening a mailed link posts nothing; its button posts the token once', async () => {
  const { posted, followed } = await open('recovery', { body: newSession() })
  await expect.element(page.getByRole('heading', { name: 'Defina uma nova senha' })).toBeVisible()
  expect(posted).toEqual([])
  await press('Definir nova senha')
  await expect.poll(() => followed).toEqual([{ kind: 'recovery' }])
  expect(posted).toMatchObject([{ token_hash: 'abc', type: 'recovery' }])
})

test('the first of the two confirmations of an e-mail change opens no session', async () => {
  const { followed } = await open('email_change', {
    body: { code: '200', msg: 'Confirmation link accepted' },
  })
  await press('Confirmar a troca')
  await expect.poll(() => followed).toEqual([{ kind: 'email-half-changed' }])
})

test('a used link is reported as failed, and a request that the server could not handle can be repeated', async () => {
  const expired = { status: 403, body: { error_code: 'otp_expired', msg: 'Expired' } }
  const { followed } = await open('signup', expired)
  await press('Confirmar e-mail')
  await expect.poll(() => followed).toEqual([{ kind: 'failed', code: 'otp_expired' }])
  respondWith({ status: 500, body: { error_code: 'unexpected_failure', msg: 'No' } })
  await press('Confirmar e-mail')
  await expect.element(toastText('Erro ao atualizar')).toBeVisible()
  expect(followed).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Confirmar e-mail' })).toBeEnabled()
})

test('a link of an unknown type shows the screen for URLs that are not mailed links', async () => {
  await open('sms', { body: {} })
  await expect.element(page.getByText('nenhum link')).toBeVisible()
})
