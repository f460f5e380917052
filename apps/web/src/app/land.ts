import { pendingSlug } from '#data/professionals/pending-act.ts'
import { readLanding } from '#data/session/landing.ts'
import { currentUser, subscribeToUser } from '#data/session/session-store.ts'
import { navigate } from '#lib/address.ts'
import { professionalAddress } from '#lib/professional-address.ts'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/auth.ts'
import { addresses } from './addresses.ts'

/** Read as the page opens, before supabase-js takes the session out of the address. */
const landing = readLanding(window.location.hash)

/** What awaits whoever comes by a mail's link. */
const arrivals = {
  confirmed: () => {
    const slug = pendingSlug()
    navigate(slug === undefined ? addresses.welcome : professionalAddress(slug), { replace: true })
    showToast({
      tone: 'success',
      title: strings.confirmation.done,
      description: strings.confirmation.doneText,
    })
  },
  recovery: () => navigate(addresses.newPassword, { replace: true }),
}

function arriveWithout() {
  if (!currentUser()) return navigate(addresses.failedLink, { replace: true })
  navigate(addresses.welcome, { replace: true })
  showToast({
    tone: 'destructive',
    title: strings.failedLink.title,
    description: strings.failedLink.alreadyIn,
    // Mail programs open links in tabs that nobody looks at yet.
    durationMs: Number.POSITIVE_INFINITY,
  })
}

export function landFromMail() {
  if (!landing) return
  const { kind } = landing
  const stop = subscribeToUser(() => {
    stop()
    if (kind === 'failed' || !currentUser()) arriveWithout()
    else arrivals[kind]()
  })
}
