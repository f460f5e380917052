import { paths, slugIn } from '@fenix/domain/routes.ts'
import { lazy, Suspense, useEffect } from 'react'
import { WelcomeScreen } from '#features/welcome/welcome-screen.tsx'
import { embeddedFor } from '#kit/browser/embedded-professional.ts'
import { whenIdle, whenSpare, whenUserIdle } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import { BrokenState, ErrorBoundary } from '#kit/list/error-boundary.tsx'
import { strings } from '#kit/texts.ts'
import { areaUrl } from '#kit/url/app-url.ts'
import { useUrl } from '#kit/url/url.ts'
import { useUser } from '#resources/session/session-store.ts'
import { LoadingScreen } from './fallbacks.tsx'
import { loadAuthScreen, loadScreen, loadServedPage } from './screens.ts'
import { isWelcome } from './tabs-by-role.ts'

const Screen = lazy(loadScreen)
const ServedPage = lazy(loadServedPage)
const Notices = lazy(async () => {
  await whenIdle()

  return retry(() => import('./notices.tsx'))
})

const brokenApp = (
  <main className="grid min-h-dvh place-content-center">
    <BrokenState {...strings.brokenApp} />
  </main>
)

/** Prefetches the sign-in screen while the user reads the welcome. A failed download is reported when the screen opens. */
function usePrefetchSignIn() {
  useEffect(() => {
    void whenUserIdle()
      .then(whenSpare)
      .then(() => {
        for (const load of [loadScreen, loadAuthScreen]) load().catch(() => undefined)
      })
  }, [])
}

function Welcome() {
  const url = useUrl()
  usePrefetchSignIn()

  return <WelcomeScreen urlFor={(userType) => areaUrl(userType, url)} listingUrl={paths.professionals} />
}

function ChosenScreen() {
  const url = useUrl()
  const isVisitor = useUser() === null
  const slug = slugIn(url.path)
  const embedded = slug === undefined ? undefined : embeddedFor(slug)

  if (isVisitor && embedded) return <ServedPage embedded={embedded} />

  return isVisitor && isWelcome(url) ? <Welcome /> : <Screen />
}

export function App() {
  const { path } = useUrl()

  return (
    <>
      <ErrorBoundary fallback={brokenApp} path={path}>
        <Suspense fallback={<LoadingScreen />}>
          <ChosenScreen />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Notices />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
