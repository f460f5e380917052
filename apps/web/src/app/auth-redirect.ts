import { pendingSlug } from '#data/professionals/pending-action.ts'
import type { AuthRedirect } from '#data/session/auth-redirect.ts'
import { currentUser, subscribeToUser } from '#data/session/session-store.ts'
import { navigate } from '#lib/address.ts'
import { professionalAddress } from '#lib/professional-address.ts'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/auth.ts'
import { addresses } from './addresses.ts'

const follow = {
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

function reportFailedLink() {
  if (!currentUser()) return navigate(addresses.failedLink, { replace: true })
  navigate(addresses.welcome, { replace: true })
  showToast({
    tone: 'destructive',
    title: strings.failedLink.title,
    description: strings.failedLink.alreadyIn,
    // Mail programs open links in background tabs.
    durationMs: Number.POSITIVE_INFINITY,
  })
}

/** Opens the screen of an e-mailed link once the session check is done. */
export function followAuthRedirect({ kind }: AuthRedirect) {
  const stop = subscribeToUser(() => {
    stop()
    if (kind === 'failed' || !currentUser()) reportFailedLink()
    else follow[kind]()
  })
}
