import type { Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { loadAuth } from '#data/supabase/load.ts'
import { isFresh, type StoredSession, storedSession } from '#data/supabase/stored-session.ts'
import { whenUserIdle } from '#lib/idle.ts'

export type SignedInUser = { id: string; email: string }

/** undefined until the first session check completes. */
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

/** How long auth-js may go on trying to refresh before the app opens with what is kept here. */
const patienceMs = 3000

/** Without network a session that has expired cannot be refreshed; it still counts, for reading what is kept here. */
function openWithoutAnswer() {
  const stored = storedSession()
  if (user === undefined && stored) publish(toUser(stored))
}

/** From here on auth-js says who is signed in: refreshed, in another tab, or by the link that the page was opened with. */
async function listen() {
  const auth = await loadAuth()
  auth.onAuthStateChange((event, session) => {
    if (event !== 'INITIAL_SESSION') publish(toUser(session))
  })
  const { data, error } = await auth.getSession()
  publish(toUser(error?.name === 'AuthRetryableFetchError' ? storedSession() : data.session))
}

/** Where nobody waits for it, auth-js comes when there is time, or when something else needs it. */
const whenNeeded = () =>
  user === undefined ? Promise.resolve() : Promise.race([whenUserIdle(), loadAuth.asked])

/** `isRedirected`: the page was opened by a mailed link, whose session auth-js reads from the fragment. */
export function startSession({ isRedirected = false } = {}) {
  const stored = storedSession()
  if (!isRedirected && (!stored || isFresh(stored))) publish(toUser(stored))
  setTimeout(openWithoutAnswer, navigator.onLine ? patienceMs : 0)
  whenNeeded()
    .then(listen)
    .catch((error: unknown) => {
      console.warn('The session could not be checked.', error)
      openWithoutAnswer()
      if (user === undefined) publish(null)
    })
}

/** Runs a sign-in to its end, checks included, before the app hears of the session. */
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
