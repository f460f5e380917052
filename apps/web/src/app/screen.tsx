import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '#data/session/session.ts'
import { useUser } from '#data/session/session-store.ts'
import { WelcomeScreen } from '#features/welcome/welcome-screen.tsx'
import { navigate, useAddress } from '#lib/address.ts'
import { addresses, areaAddress, areaOf } from './addresses.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { MainArea } from './main-area.tsx'
import { MissingProfileScreen } from './missing-profile-screen.tsx'

const loadAuthScreen = () => import('#features/auth/auth-screen.tsx')

const AuthScreen = lazy(loadAuthScreen)
const NewPasswordScreen = lazy(() => import('#features/auth/new-password-screen.tsx'))
const FailedLinkScreen = lazy(() => import('#features/auth/failed-link-screen.tsx'))

/** The application's states: loading, then the main area with a session, else authentication or welcome. */
function ChosenScreen() {
  const address = useAddress()
  const user = useUser()
  const session = useSession()

  // Fetched while somebody reads the welcome. A failure is met again, and reported, when the screen is opened.
  useEffect(() => {
    if (session.status === 'signed-out') loadAuthScreen().catch(() => undefined)
  }, [session.status])

  if (user && address.path === addresses.newPassword) {
    return (
      <NewPasswordScreen email={user.email} onDone={() => navigate(addresses.welcome, { replace: true })} />
    )
  }
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'signed-in') return <MainArea session={session} />
  if (session.status === 'profile-missing') {
    return <MissingProfileScreen isRetrying={session.isRetrying} onRetry={session.retry} />
  }
  if (address.path === addresses.failedLink) return <FailedLinkScreen recoveryAddress={addresses.recovery} />

  const area = areaOf(address)

  return area ? (
    <AuthScreen key={area} userType={area} />
  ) : (
    <WelcomeScreen addressFor={(userType) => areaAddress(userType, address)} />
  )
}

export function Screen() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ChosenScreen />
    </Suspense>
  )
}
