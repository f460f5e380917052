import type { Session } from '@supabase/auth-js'
import { removeStored } from '#kit/browser/browser-storage.ts'
import { whenUserIdle } from '#kit/browser/idle.ts'
import { createStore } from '#kit/browser/store.ts'
import { setDraftOwner } from '#kit/form/draft.ts'
import { storageKey } from '../supabase/endpoints.ts'
import { loadAuth } from '../supabase/load.ts'
import { isFresh, type StoredSession, storedSession } from '../supabase/stored-session.ts'

type SignedInUser = { id: string; email: string }

type User = SignedInUser | null | undefined

const store = createStore<User>(undefined)

export const { get: currentUser, subscribe: subscribeToUser, useValue: useUser } = store

let isHeld = false
let afterHold: User

function publish(next: User) {
  if (isHeld) {
    afterHold = next
    return
  }
  const user = currentUser()
  if (next?.id === user?.id && next?.email === user?.email && (next === null) === (user === null)) return
  setDraftOwner(next?.id)
  store.set(next)
}

type KnownSession = Pick<StoredSession, 'user'> | Session

const toUser = (session: KnownSession | null | undefined): SignedInUser | null =>
  session ? { id: session.user.id, email: session.user.email ?? '' } : null

/** The time that auth-js gets to refresh the session before the app opens with the stored one. */
const refreshTimeoutMs = 3000

/** An expired session that cannot be refreshed still opens the app, to read the data stored on this device. */
function openWithStoredSession() {
  const stored = storedSession()
  if (currentUser() === undefined && stored) publish(toUser(stored))
}

/** Publishes the session whenever auth-js reports a change: after a refresh, in another tab, or by an e-mailed link. */
async function listen() {
  const auth = await loadAuth()
  auth.onAuthStateChange((event, session) => {
    if (event !== 'INITIAL_SESSION') publish(toUser(session))
  })
  const { data, error } = await auth.getSession()
  publish(toUser(error?.name === 'AuthRetryableFetchError' ? storedSession() : data.session))
}

/** Resolves when to load auth-js: now if the session is still unknown, otherwise when idle or when something needs it. */
const whenNeeded = () =>
  currentUser() === undefined ? Promise.resolve() : Promise.race([whenUserIdle(), loadAuth.requested])

/** `isRedirected`: the page was opened by an e-mailed link, whose session auth-js reads from the fragment. */
export function startSession({ isRedirected = false } = {}) {
  const stored = storedSession()
  // auth-js might accept a value that the app does not accept as a session.
  if (!stored) removeStored('localStorage', storageKey)
  setDraftOwner(stored?.user.id)
  if (!isRedirected && (!stored || isFresh(stored))) publish(toUser(stored))
  setTimeout(openWithStoredSession, navigator.onLine ? refreshTimeoutMs : 0)
  whenNeeded()
    .then(listen)
    .catch((error: unknown) => {
      console.warn('The session could not be checked.', error)
      openWithStoredSession()
      if (currentUser() === undefined) publish(null)
    })
}

/** Publishes the session only after the whole sign-in, including its checks. */
export async function holdingSession<Value>(action: () => Promise<Value>) {
  isHeld = true
  afterHold = currentUser()
  try {
    return await action()
  } finally {
    isHeld = false
    publish(afterHold)
  }
}
