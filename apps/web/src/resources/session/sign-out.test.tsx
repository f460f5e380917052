import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { storageKey } from '../supabase/endpoints.ts'
import { loadAuth } from '../supabase/load.ts'
import { storedSession } from '../supabase/stored-session.ts'
import { useSignOut } from './acts.ts'

function SignOut() {
  const signOut = useSignOut()

  return (
    <button type="button" onClick={() => signOut.mutate()}>
      Sair
    </button>
  )
}

/** Signs out of a session whose token expires in this many seconds. */
async function signOutOf({ expiresIn }: { expiresIn: number }) {
  const token = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 }
  const session = { ...token, expires_at: Math.floor(Date.now() / 1000) + expiresIn, user: { id: 'u' } }
  await renderInApp(<SignOut />)
  const button = page.getByRole('button', { name: 'Sair' }).element()
  // The session is stored only after auth-js has started, because auth-js drops an expired session when it starts.
  await (await loadAuth()).getSession()
  localStorage.setItem(storageKey, JSON.stringify(session))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

test('signing out succeeds even if the session has already ended', async () => {
  const body = { code: 'refresh_token_not_found', msg: 'Invalid Refresh Token: Refresh Token Not Found' }
  respondWith({ status: 400, body })
  await signOutOf({ expiresIn: -1 })
  await expect.element(toastText('Até logo!')).toBeVisible()
  expect(storedSession()).toBeUndefined()
})

test('a sign-out that fails on the server shows its own error title, and still signs this device out', async () => {
  respondWith({ status: 500, body: {} })
  await signOutOf({ expiresIn: 3600 })
  await expect.element(toastText('Sign out Failed')).toBeVisible()
  expect(storedSession()).toBeUndefined()
})
