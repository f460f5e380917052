import { lazy, Suspense, useEffect } from 'react'
import { useUser } from '#data/session/session-store.ts'
import { WelcomeScreen } from '#features/welcome/welcome-screen.tsx'
import { useAddress } from '#lib/address.ts'
import { chunk } from '#lib/chunk.ts'
import { embeddedFor } from '#lib/embedded-professional.ts'
import { persistently } from '#lib/persistently.ts'
import { slugIn } from '#lib/professional-address.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { whenQuiet } from '#lib/when-quiet.ts'
import { strings } from '#strings/app.ts'
import { areaAddress, isWelcome } from './addresses.ts'
import { BrokenState } from './broken-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { screen, servedPage } from './fetch-ahead.ts'
import { LoadingScreen } from './loading-screen.tsx'

const loadAuthScreen = () => import('#features/auth/auth-screen.tsx')

const Screen = chunk(screen)
const ServedPage = chunk(servedPage)
const loadToaster = () => persistently(() => import('#components/ui/toaster.tsx'))
const Toaster = lazy(() => whenIdle().then(loadToaster))

const brokenApp = (
  <main className="grid min-h-dvh place-content-center">
    <BrokenState {...strings.brokenApp} />
  </main>
)

/** What the welcome leads to is fetched while it is read. A failure is met again, and reported, where it is opened. */
function useFetchAhead() {
  useEffect(() => {
    void whenQuiet().then(() => {
      for (const load of [screen.load, loadAuthScreen]) load().catch(() => undefined)
    })
  }, [])
}

function Welcome() {
  const address = useAddress()
  useFetchAhead()

  return <WelcomeScreen addressFor={(userType) => areaAddress(userType, address)} />
}

function ChosenScreen() {
  const address = useAddress()
  const isVisitor = useUser() === null
  const slug = slugIn(address.path)
  const embedded = slug === undefined ? undefined : embeddedFor(slug)

  if (isVisitor && embedded) return <ServedPage embedded={embedded} />

  return isVisitor && isWelcome(address) ? <Welcome /> : <Screen />
}

export function App() {
  return (
    <>
      <ErrorBoundary fallback={brokenApp}>
        <Suspense fallback={<LoadingScreen />}>
          <ChosenScreen />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Toaster />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
