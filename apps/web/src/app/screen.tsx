import { paths, signInUrl, slugIn } from '@fenix/domain/routes.ts'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { whenUserIdle } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import { watchSilentFields } from '#kit/form/type-into.ts'
import { isPrerendered } from '#kit/page/prerendered.ts'
import { areaOf, hrefOf } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { useAskedByContact } from '#resources/favorites/board.ts'
import { favoriteQueries } from '#resources/favorites/queries.ts'
import { startResending } from '#resources/outbox/send.ts'
import { type PendingAction as Pending, takeAction } from '#resources/professionals/pending-action.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { type Profile, profileQueries } from '#resources/profiles/queries.ts'
import { queryClient } from '#resources/query-client.ts'
import { type Session, useSession } from '#resources/session/session.ts'
import { useUser } from '#resources/session/session-store.ts'
import { storedSession } from '#resources/supabase/stored-session.ts'
import { openRedirect } from './auth-redirect.ts'
import { LoadingScreen } from './fallbacks.tsx'
import { LeaveVisitorScreens, MemberArea, VisitorArea } from './main-area.tsx'
import { forgetOnCrash, forgetOnSignOut, persistOptions } from './persistence.ts'
import { expectedTab, loadAuthScreen } from './screens.ts'
import { areaPageAt, findTab } from './tabs-by-role.ts'

/** Requests profile and listing in parallel. The components that need them would request them one after the other. */
function prefetchData() {
  const stored = storedSession()
  if (stored) void queryClient.prefetchQuery(profileQueries.own(stored.user.id))
  const isListing = window.location.pathname === paths.professionals && window.location.search === ''
  if (!isListing || expectedTab() !== 'professionals') return
  void queryClient.prefetchInfiniteQuery(professionalQueries.search({}))
}

forgetOnSignOut()
forgetOnCrash()
watchSilentFields()
prefetchData()
startResending(queryClient)

const loading: Session = { status: 'loading' }

const MemberPage = lazy(() => import('./member-page.tsx'))
const AuthScreen = lazy(loadAuthScreen)
const NewPassword = lazy(() => import('./new-password.tsx'))
const MailedLinkScreen = lazy(() => import('#features/auth/mailed-link-screen.tsx'))
const MissingProfileScreen = lazy(() => import('./missing-profile.tsx'))
const FailedLinkScreen = lazy(() => import('#features/auth/failed-link-screen.tsx'))
const ResumeAction = lazy(() => retry(() => import('#features/catalog/resume-action.tsx')))

const failedLink = <FailedLinkScreen recoveryUrl={signInUrl({ userType: 'client', mode: 'recuperar' })} />

/** Defers the rendering of the main area, so that React can respond to touches meanwhile. A sign-out shows immediately. */
function useDeferredSession(): Session {
  const session = useSession()
  const deferred = useDeferredValue(session, loading)

  return session.status === 'signed-out' && !isPrerendered() ? session : deferred
}

/** Every screen but the welcome: loading, then the main area, or sign-in if the URL is not open to visitors. */
function ChosenScreen() {
  const url = useUrl()
  const user = useUser()
  const session = useDeferredSession()
  const profile = session.status === 'signed-in' ? session.profile : null
  useFavorites(profile)

  if (user && url.path === paths.newPassword) {
    return <NewPassword email={user.email} onDone={() => navigate(paths.welcome, { replace: true })} />
  }
  if (url.path === paths.mailedLink) {
    return <MailedLinkScreen params={url.params} otherwise={failedLink} onFollowed={openRedirect} />
  }
  const area = areaOf(url)
  if (profile && (area || url.path === paths.welcome)) return <LeaveVisitorScreens profile={profile} />
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'profile-missing') {
    return <MissingProfileScreen isRetrying={session.isRetrying} onRetry={session.retry} />
  }
  const slug = slugIn(url.path)
  if (slug !== undefined) return <MemberPage slug={slug} profile={profile} />
  if (profile) return <MemberArea profile={profile} />
  if (findTab('visitor', url.path) || areaPageAt('visitor', url.path)) return <VisitorArea />

  return area ? <AuthScreen key={area} userType={area} /> : failedLink
}

/** Resumes the pending action of a visitor who has signed in, at the URL where they began it. */
function PendingAction({ profile }: { profile: Profile }) {
  const href = hrefOf(useUrl())
  const [pending, setPending] = useState<Pending>()

  useEffect(() => {
    const taken = takeAction(href)
    if (taken) setPending(taken)
  }, [href])

  if (!pending) return null

  return (
    <Suspense>
      <ResumeAction pending={pending} viewer={profile} onDone={() => setPending(undefined)} />
    </Suspense>
  )
}

/** Renders `PendingAction` while somebody is signed in. */
function Resuming() {
  const session = useDeferredSession()

  return session.status === 'signed-in' && <PendingAction profile={session.profile} />
}

/** The part of the app that uses the server, in a separate chunk because the welcome does not need it. */
export default function Screen() {
  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
      <Suspense fallback={<LoadingScreen />}>
        <ChosenScreen />
        <Resuming />
      </Suspense>
    </PersistQueryClientProvider>
  )
}

/** Loads a client's favorites at idle time for use offline, and marks a favorite as asked once the client contacts it. */
function useFavorites(profile: Profile | null) {
  const clientId = profile?.user_type === 'client' ? profile.id : undefined
  useAskedByContact(clientId)

  useEffect(() => {
    if (clientId === undefined) return
    let isCancelled = false
    void whenUserIdle().then(() => {
      if (isCancelled) return
      void queryClient.prefetchQuery(favoriteQueries.ids(clientId))
      void queryClient.prefetchQuery(favoriteQueries.entries(clientId))
      void queryClient.prefetchInfiniteQuery(favoriteQueries.professionals(clientId))
    })

    return () => {
      isCancelled = true
    }
  }, [clientId])
}
