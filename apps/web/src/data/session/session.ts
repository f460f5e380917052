import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { profileQueries } from '#data/profiles/profiles.queries.ts'
import { useUser } from './session-store.ts'

export type SignedIn = { status: 'signed-in'; userId: string; email: string; profile: Profile }

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** A session whose profile could not be loaded. */
  | { status: 'profile-missing'; userId: string; email: string; isRetrying: boolean; retry: () => void }
  | SignedIn

/** `loading` until the first session check is done and the profile is loaded. */
export function useSession(): Session {
  const user = useUser()
  const { data, isError, isPaused, isFetching, refetch } = useQuery({
    ...profileQueries.own(user?.id ?? ''),
    enabled: Boolean(user),
  })

  if (user === undefined) return { status: 'loading' }
  if (user === null) return { status: 'signed-out' }
  const { id: userId, email } = user
  if (data) return { status: 'signed-in', userId, email, profile: data }
  if (!isError && !isPaused) return { status: 'loading' }

  return { status: 'profile-missing', userId, email, isRetrying: isFetching, retry: () => void refetch() }
}

/** For screens of the main area. */
export function useRequireSession(): SignedIn {
  const session = useSession()
  if (session.status !== 'signed-in') throw new Error('This screen needs somebody who is signed in.')

  return session
}
