import { readLanding } from '#data/session/landing.ts'
import { currentUser, subscribeToUser } from '#data/session/session-store.ts'
import { navigate } from '#lib/address.ts'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/auth.ts'
import { addresses } from './addresses.ts'

/** Read as the page opens, before supabase-js takes the session out of the address. */
const landing = readLanding(window.location.hash)

/** What awaits whoever comes by a mail's link. */
const arrivals = {
  confirmed: () => {
    navigate(addresses.welcome, { replace: true })
    showToast({
      tone: 'success',
      title: strings.confirmation.done,
      description: strings.confirmation.doneText,
    })
  },
  recovery: () => navigate(addresses.newPassword, { replace: true }),
}

export function landFromMail() {
  if (!landing) return
  if (landing.kind === 'failed') return navigate(addresses.failedLink, { replace: true })

  const arrive = arrivals[landing.kind]
  const stop = subscribeToUser(() => {
    stop()
    if (currentUser()) arrive()
    else navigate(addresses.failedLink, { replace: true })
  })
}
