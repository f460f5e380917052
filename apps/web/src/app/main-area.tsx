import { Tabs } from 'radix-ui'
import { Suspense, useEffect } from 'react'
import { ConnectionStrip } from '#components/connection-strip.tsx'
import { useMoveSignUpPicture } from '#data/profiles/profiles.mutations.ts'
import type { SignedIn } from '#data/session/session.ts'
import { navigate, useAddress } from '#lib/address.ts'
import { strings } from '#strings/app.ts'
import { areaOf, returnAddress } from './addresses.ts'
import { viewingOf, withViewing } from './admin-viewing.ts'
import { BrokenState } from './broken-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header } from './header.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { TabBar } from './tab-bar.tsx'
import { TabPanel } from './tab-panel.tsx'
import { tabAt, tabPaths, tabsFor } from './tabs-by-role.ts'

/** What a signed-in person sees: the header, the tabs of the role, and the panel of one of them. */
export function MainArea({ session: { profile } }: { session: SignedIn }) {
  const address = useAddress()
  const viewing = profile.userType === 'admin' ? viewingOf(address) : undefined
  const tabs = tabsFor(profile.userType, viewing?.userType)
  const tab = tabAt(profile.userType, address.path, viewing?.userType)
  const isStillAtSignIn = areaOf(address) !== undefined
  const goBackTo = returnAddress(address)
  useMoveSignUpPicture(profile)

  useEffect(() => {
    if (isStillAtSignIn) navigate(goBackTo, { replace: true })
  }, [isStillAtSignIn, goBackTo])

  const open = (chosen: string) => {
    const target = tabs.find((candidate) => candidate === chosen)
    if (!target) return
    navigate(viewing ? withViewing(tabPaths[target], address) : tabPaths[target])
    window.scrollTo({ top: 0 })
  }

  return (
    <Tabs.Root value={tab} onValueChange={open} activationMode="manual" className="flex min-h-dvh flex-col">
      <Header profile={profile} />
      <TabBar tabs={tabs} />
      <ConnectionStrip text={strings.connection.inside} className="sticky top-13 z-10 md:top-0" />
      <main className="mx-auto w-full max-w-312 flex-1 px-4 pb-28 md:px-6 md:pb-12">
        <Tabs.Content key={tab} value={tab} tabIndex={-1} className="outline-none">
          <ErrorBoundary fallback={<BrokenState {...strings.brokenTab} />}>
            <Suspense fallback={<PanelSkeleton />}>
              <TabPanel tab={tab} profile={profile} viewing={viewing} />
            </Suspense>
          </ErrorBoundary>
        </Tabs.Content>
      </main>
    </Tabs.Root>
  )
}
