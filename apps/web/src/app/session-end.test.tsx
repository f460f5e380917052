import { expect, test } from 'vitest'
import { useOverlay, watchBack } from '#kit/dialog/overlays.ts'
import { startSession } from '#resources/session/session-store.ts'
import { storageKey } from '#resources/supabase/endpoints.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { newSession } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { forgetOnSignOut } from './persistence.ts'

function Dialog() {
  useOverlay(true, () => undefined)

  return null
}

test('an expired session closes a dialog and leads to the welcome, with the page to return to in the URL', async () => {
  watchBack()
  respondWith({ status: 400, body: { code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' } })
  history.replaceState(null, '', '/favoritos')
  localStorage.setItem(storageKey, JSON.stringify({ ...newSession(), expires_at: 1 }))
  const { unmount } = await renderInApp(<Dialog />)
  await expect.poll(() => history.state?.overlays).toBe(1)
  forgetOnSignOut()
  startSession()
  await expect.element(toastText('Sua sessão terminou')).toBeVisible()
  await unmount()
  await expect.poll(() => history.state?.overlays ?? 0).toBe(0)
  expect(location.pathname + location.search).toBe('/?voltar=%2Ffavoritos')
})
