import { showToast } from '#kit/ui/toast.ts'
import { navigate } from '#kit/url/url.ts'
import { urls } from '#kit/url/urls.ts'
import { pendingAction } from '#resources/professionals/pending-action.ts'
import type { AuthRedirect } from '#resources/session/auth-redirect.ts'
import { currentUser, subscribeToUser } from '#resources/session/session-store.ts'
import { strings } from '#strings/mailed-links.ts'

function arrive(url: string, { done, doneText }: { done: string; doneText: string }) {
  navigate(url, { replace: true })
  showToast({ tone: 'success', title: done, description: doneText })
}

const follow = {
  confirmed: () => arrive(pendingAction()?.from ?? urls.welcome, strings.confirmed),
  recovery: () => navigate(urls.newPassword, { replace: true }),
  'email-changed': () => arrive(urls.account, strings.emailChanged),
  'email-half-changed': () => arrive(currentUser() ? urls.account : urls.welcome, strings.emailHalfChanged),
}

function reportFailedLink() {
  if (!currentUser()) return navigate(urls.failedLink, { replace: true })
  navigate(urls.welcome, { replace: true })
  showToast({
    tone: 'destructive',
    title: strings.failed,
    description: strings.alreadyIn,
    // The tab may be in the background, where mail programs open links.
    durationMs: Number.POSITIVE_INFINITY,
  })
}

/** Opens the screen of an e-mailed link once the session check is done. */
export function followAuthRedirect({ kind }: AuthRedirect) {
  const stop = subscribeToUser(() => {
    stop()
    if (kind === 'failed' || (kind !== 'email-half-changed' && !currentUser())) reportFailedLink()
    else follow[kind]()
  })
}
