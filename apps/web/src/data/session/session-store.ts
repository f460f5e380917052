import type { Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { loadAuth } from '#data/supabase/load.ts'
import { isFresh, type StoredSession, storedSession } from '#data/supabase/stored-session.ts'
import { whenUserIdle } from '#lib/idle.ts'

type SignedInUser = { id: string; email: string }

type User = SignedInUser | null | undefined

let user: User
let isHeld = false
let afterHold: User
const listeners = new Set<() => void>()

function publish(next: User) {
  if (isHeld) {
    afterHold = next
    return
  }
  if (next?.id === user?.id && next?.email === user?.email && (next === null) === (user === null)) return
  user = next
  for (const listener of listeners) listener()
}

type KnownSession = Pick<StoredSession, 'user'> | Session

const toUser = (session: KnownSession | null | undefined): SignedInUser | null =>
  session ? { id: session.user.id, email: session.user.email ?? '' } : null

/** How long auth-js may retry a refresh before the app opens with the stored session. */
const refreshTimeoutMs = 3000

/** Opens with an expired session that cannot be refreshed, to read what is stored on this device. */
function openWithStoredSession() {
  const stored = storedSession()
  if (user === undefined && stored) publish(toUser(stored))
}

/** From here on auth-js reports sign-ins: after a refresh, in another tab, or by an e-mailed link. */
async function listen() {
  const auth = await loadAuth()
  auth.onAuthStateChange((event, session) => {
    if (event !== 'INITIAL_SESSION') publish(toUser(session))
  })
  const { data, error } = await auth.getSession()
  publish(toUser(error?.name === 'AuthRetryableFetchError' ? storedSession() : data.session))
}

/** Loads auth-js when idle or when something needs it, unless the session is still unknown. */
const whenNeeded = () =>
  user === undefined ? Promise.resolve() : Promise.race([whenUserIdle(), loadAuth.requested])

/** `isRedirected`: the page was opened by an e-mailed link, whose session auth-js reads from the fragment. */
export function startSession({ isRedirected = false } = {}) {
  const stored = storedSession()
  if (!isRedirected && (!stored || isFresh(stored))) publish(toUser(stored))
  setTimeout(openWithStoredSession, navigator.onLine ? refreshTimeoutMs : 0)
  whenNeeded()
    .then(listen)
    .catch((error: unknown) => {
      console.warn('The session could not be checked.', error)
      openWithStoredSession()
      if (user === undefined) publish(null)
    })
}

/** Publishes the session only after the whole sign-in, including its checks. */
export async function holdingSession<Value>(action: () => Promise<Value>) {
  isHeld = true
  afterHold = user
  try {
    return await action()
  } finally {
    isHeld = false
    publish(afterHold)
  }
}

export function subscribeToUser(listener: () => void) {
  listeners.add(listener)

  return () => void listeners.delete(listener)
}

export const currentUser = () => user

export const useUser = () => useSyncExternalStore(subscribeToUser, currentUser)
