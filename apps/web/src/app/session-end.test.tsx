import { expect, test } from 'vitest'
import { startSession } from '#resources/session/session-store.ts'
import { storageKey } from '#resources/supabase/endpoints.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { newSession } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { forgetOnSignOut } from './persistence.ts'

test('an expired session leads to the welcome with a message, and signing in leads back', async () => {
  respondWith({ status: 400, body: { code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' } })
  history.replaceState(null, '', '/favoritos')
  localStorage.setItem(storageKey, JSON.stringify({ ...newSession(), expires_at: 1 }))
  await renderInApp(null)
  forgetOnSignOut()
  startSession()
  await expect.element(toastText('Sua sessão terminou')).toBeVisible()
  expect(location.pathname + location.search).toBe('/?voltar=%2Ffavoritos')
})
