import { useIsFetching } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { lazy, Suspense, useDeferredValue } from 'react'
import { startResending } from '#data/outbox/resend.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { profileQueries } from '#data/profiles/profiles.queries.ts'
import { type Session, useSession } from '#data/session/session.ts'
import { useUser } from '#data/session/session-store.ts'
import { storedSession } from '#data/supabase/stored-session.ts'
import { isPrerendered } from '#lib/prerendered.ts'
import { slugIn } from '#lib/professional-url.ts'
import { navigate, useUrl } from '#lib/url.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { MainArea } from './main-area.tsx'
import { MissingProfileScreen } from './missing-profile-screen.tsx'
import { forgetOnSignOut, persistOptions } from './persistence.ts'
import { queryClient } from './query-client.ts'
import { expectedTab } from './screens.ts'
import { areaOf, urls } from './urls.ts'
import { useOfflinePrefetch } from './use-offline-prefetch.ts'

/** Requests profile and listing in parallel, before their components are rendered one after the other. */
function prefetchData() {
  const stored = storedSession()
  if (!stored) return
  void queryClient.prefetchQuery(profileQueries.own(stored.user.id))
  if (expectedTab() !== 'professionals' || window.location.search !== '') return
  void queryClient.prefetchInfiniteQuery(professionalQueries.search({}))
}

forgetOnSignOut()
prefetchData()
startResending(queryClient)

const loading: Session = { status: 'loading' }

const MemberPage = lazy(() => import('./member-page.tsx'))
const AuthScreen = lazy(() => import('#features/auth/auth-screen.tsx'))
const NewPasswordScreen = lazy(() => import('#features/auth/new-password-screen.tsx'))
const FailedLinkScreen = lazy(() => import('#features/auth/failed-link-screen.tsx'))

/**
 * Renders the main area in the background, between touches, and keeps a prerendered listing until the real one is
 * loaded. Signing out shows immediately.
 */
function useDeferredSession(): Session {
  const session = useSession()
  const isLoadingList =
    useIsFetching({
      queryKey: professionalQueries.lists,
      predicate: ({ state }) => state.status === 'pending',
    }) > 0
  const deferred = useDeferredValue(isLoadingList && isPrerendered() ? loading : session, loading)

  return session.status === 'signed-in' ? deferred : session
}

/** Every state but the welcome: loading, then the main area if there is a session, otherwise sign-in. */
function ChosenScreen() {
  const url = useUrl()
  const user = useUser()
  const session = useDeferredSession()
  useOfflinePrefetch(session.status === 'signed-in' ? session.profile : undefined)

  if (user && url.path === urls.newPassword) {
    return <NewPasswordScreen email={user.email} onDone={() => navigate(urls.welcome, { replace: true })} />
  }
  const slug = slugIn(url.path)
  if (slug !== undefined) return <MemberPage slug={slug} session={session} />
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'signed-in') return <MainArea session={session} />
  if (session.status === 'profile-missing') {
    return <MissingProfileScreen isRetrying={session.isRetrying} onRetry={session.retry} />
  }
  const area = areaOf(url)

  return area ? <AuthScreen key={area} userType={area} /> : <FailedLinkScreen recoveryUrl={urls.recovery} />
}

/** The part of the app that uses the server, in a separate chunk because the welcome does not need it. */
export default function Screen() {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <Suspense fallback={<LoadingScreen />}>
        <ChosenScreen />
      </Suspense>
    </PersistQueryClientProvider>
  )
}
