import { useIsFetching } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { lazy, Suspense, useDeferredValue } from 'react'
import { startResending } from '#data/outbox/resend.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { type Session, useSession } from '#data/session/session.ts'
import { useUser } from '#data/session/session-store.ts'
import { navigate, useAddress } from '#lib/address.ts'
import { isPrerendered } from '#lib/prerendered.ts'
import { slugIn } from '#lib/professional-address.ts'
import { addresses, areaOf } from './addresses.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { MainArea } from './main-area.tsx'
import { MissingProfileScreen } from './missing-profile-screen.tsx'
import { forgetOnSignOut, persistOptions } from './persistence.ts'
import { queryClient } from './query-client.ts'
import { readAhead } from './read-ahead.ts'
import { useReadForLater } from './use-read-for-later.ts'

forgetOnSignOut()
readAhead()
startResending(queryClient)

const loading: Session = { status: 'loading' }

const MemberPage = lazy(() => import('./member-page.tsx'))
const AuthScreen = lazy(() => import('#features/auth/auth-screen.tsx'))
const NewPasswordScreen = lazy(() => import('#features/auth/new-password-screen.tsx'))
const FailedLinkScreen = lazy(() => import('#features/auth/failed-link-screen.tsx'))

/**
 * Whoever has come in finds their area made a little at a time, between touches, and in place of a listing that came with the page
 * not before theirs has been read; whoever goes is gone at once.
 */
function useUnhurriedSession(): Session {
  const session = useSession()
  const isReading =
    useIsFetching({
      queryKey: professionalQueries.lists,
      predicate: ({ state }) => state.status === 'pending',
    }) > 0
  const unhurried = useDeferredValue(isReading && isPrerendered() ? loading : session, loading)

  return session.status === 'signed-in' ? unhurried : session
}

/** The application's states but the welcome: loading, then the main area with a session, else authentication. */
function ChosenScreen() {
  const address = useAddress()
  const user = useUser()
  const session = useUnhurriedSession()
  useReadForLater(session.status === 'signed-in' ? session.profile : undefined)

  if (user && address.path === addresses.newPassword) {
    return (
      <NewPasswordScreen email={user.email} onDone={() => navigate(addresses.welcome, { replace: true })} />
    )
  }
  const slug = slugIn(address.path)
  if (slug !== undefined) return <MemberPage slug={slug} session={session} />
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'signed-in') return <MainArea session={session} />
  if (session.status === 'profile-missing') {
    return <MissingProfileScreen isRetrying={session.isRetrying} onRetry={session.retry} />
  }
  const area = areaOf(address)

  return area ? (
    <AuthScreen key={area} userType={area} />
  ) : (
    <FailedLinkScreen recoveryAddress={addresses.recovery} />
  )
}

/** All that talks to the server. The welcome does without, so this is fetched apart. */
export default function Screen() {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <Suspense fallback={<LoadingScreen />}>
        <ChosenScreen />
      </Suspense>
    </PersistQueryClientProvider>
  )
}
