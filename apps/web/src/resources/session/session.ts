import { useQuery } from '@tanstack/react-query'
import { type Profile, profileQueries } from '../profiles/queries.ts'
import { storedSession } from '../supabase/stored-session.ts'
import { useUser } from './session-store.ts'

let isNow = false

/** Runs a sign-out that the user has asked for; until it is done, `isLeaving` is true. */
export async function leaving<Value>(signOut: () => Promise<Value>) {
  isNow = true
  try {
    return await signOut()
  } finally {
    isNow = false
  }
}

/** Whether a session that ends now was ended by the user here, rather than revoked or expired. */
export const isLeaving = () => isNow

/** Whether the account had a second factor when the session was opened or last refreshed. */
export const hasFactor = () =>
  storedSession()?.user.factors?.some(({ status }) => status === 'verified') ?? false

type SignedIn = { status: 'signed-in'; profile: Profile }

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** There is a session, but its profile could not be loaded. */
  | { status: 'profile-missing'; isRetrying: boolean; retry: () => void }
  | SignedIn

/** The state of the session: `loading` until the first session check is done and the profile is loaded. */
export function useSession(): Session {
  const user = useUser()
  const { data, isError, isPaused, isFetching, refetch } = useQuery({
    ...profileQueries.own(user?.id ?? ''),
    enabled: Boolean(user),
  })

  if (user === undefined) return { status: 'loading' }
  if (user === null) return { status: 'signed-out' }
  if (data) return { status: 'signed-in', profile: data }
  if (!isError && !isPaused) return { status: 'loading' }

  return { status: 'profile-missing', isRetrying: isFetching, retry: () => void refetch() }
}
