import { paths } from '@fenix/domain/routes.ts'
import { strings as app } from '#kit/texts.ts'
import { showToast } from '#kit/ui/toast.ts'
import { navigate } from '#kit/url/url.ts'
import { pendingAction } from '#resources/professionals/pending-action.ts'
import type { AuthRedirect } from '#resources/session/auth-redirect.ts'
import { currentUser, subscribeToUser } from '#resources/session/session-store.ts'

/** Messages for a person who arrives through an e-mailed link. */
const strings = {
  confirmed: { done: 'E-mail confirmado!', doneText: 'Sua conta está pronta.' },
  emailChanged: { done: 'E-mail alterado!', doneText: 'De agora em diante, entre com o novo endereço.' },
  /** Shown to a person who has followed the first of the two links that confirm an e-mail change. */
  emailHalfChanged: {
    done: 'Falta o outro endereço',
    doneText: 'Este foi confirmado. Abra também o link que enviamos ao outro.',
  },
  alreadyIn: 'Você já está na sua conta.',
} as const

function arrive(url: string, { done, doneText }: { done: string; doneText: string }) {
  navigate(url, { replace: true })
  showToast({ tone: 'success', title: done, description: doneText })
}

const follow = {
  confirmed: () => arrive(pendingAction()?.from ?? paths.welcome, strings.confirmed),
  recovery: () => navigate(paths.newPassword, { replace: true }),
  'email-changed': () => arrive(paths.account, strings.emailChanged),
  'email-half-changed': () => arrive(currentUser() ? paths.account : paths.welcome, strings.emailHalfChanged),
}

function reportFailedLink() {
  if (!currentUser()) return navigate(paths.failedLink, { replace: true })
  navigate(paths.welcome, { replace: true })
  showToast({
    tone: 'destructive',
    title: app.failedLink,
    description: strings.alreadyIn,
    // Mail programs may open links in a background tab, so the toast stays until it is closed.
    durationMs: Number.POSITIVE_INFINITY,
  })
}

/** Opens the screen that an e-mailed link leads to. */
export function openRedirect({ kind }: AuthRedirect) {
  if (kind === 'failed' || (kind !== 'email-half-changed' && !currentUser())) reportFailedLink()
  else follow[kind]()
}

/** Opens the screen that an e-mailed link leads to, once the session check is done. */
export function followAuthRedirect(redirect: AuthRedirect) {
  const stop = subscribeToUser(() => {
    stop()
    // A microtask: other subscribers to the user must first assign the visitor's drafts and pending action to the account.
    queueMicrotask(() => openRedirect(redirect))
  })
}
