import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { supabase } from '#data/supabase-client.ts'
import { readStored } from '#lib/browser-storage.ts'
import { config } from '#lib/config.ts'

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

type Stored = { user: { id: string; email?: string } }

const toUser = (session: Stored | null): SignedInUser | null =>
  session && { id: session.user.id, email: session.user.email ?? '' }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'user' in value && typeof value.user === 'object'

/** supabase-js's own key. */
const storageKey = `sb-${new URL(config.supabaseUrl).hostname.split('.')[0]}-auth-token`

/** Without network a session that has expired cannot be refreshed; it still counts, for reading what is kept here. */
const offlineSession = () => readStored('localStorage', storageKey, isStored) ?? null

/** How long supabase-js may go on trying to refresh before the app opens with what is kept here. */
const patienceMs = 3000

function openWithoutAnswer() {
  const stored = offlineSession()
  if (user === undefined && stored) publish(toUser(stored))
}

export function startSession() {
  supabase.auth.onAuthStateChange((event, session: Session | null) => {
    if (event !== 'INITIAL_SESSION') publish(toUser(session))
  })
  setTimeout(openWithoutAnswer, navigator.onLine ? patienceMs : 0)
  void supabase.auth.getSession().then(({ data, error }) => {
    publish(toUser(error && isAuthRetryableFetchError(error) ? offlineSession() : data.session))
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
