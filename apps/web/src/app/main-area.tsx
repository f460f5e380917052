import { Suspense, useEffect } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useMoveSignUpPicture } from '#data/profiles/profiles.mutations.ts'
import type { SignedIn } from '#data/session/session.ts'
import { navigate, useAddress } from '#lib/address.ts'
import { strings } from '#strings/app.ts'
import { areaOf, returnAddress } from './addresses.ts'
import { viewingOf, withViewing } from './admin-viewing.ts'
import { AreaFrame } from './area-frame.tsx'
import { BrokenState } from './broken-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { TabPanel } from './tab-panel.tsx'
import { type TabId, tabAt, tabPaths } from './tabs-by-role.ts'

/** Shown while a tab's code loads. */
const PanelSkeleton = () => (
  <div className="grid gap-4 pt-6" role="status">
    <span className="sr-only">{strings.loading}</span>
    <Skeleton className="h-8 w-1/2 max-w-80" />
    <Skeleton className="h-12" />
    <Skeleton className="h-60" />
  </div>
)

export function MainArea({ session: { profile } }: { session: SignedIn }) {
  const address = useAddress()
  const viewing = profile.userType === 'admin' ? viewingOf(address) : undefined
  const tab = tabAt(profile.userType, address.path, viewing?.userType)
  const isStillAtSignIn = areaOf(address) !== undefined
  const goBackTo = returnAddress(address)
  useMoveSignUpPicture(profile)

  useEffect(() => {
    if (isStillAtSignIn) navigate(goBackTo, { replace: true })
  }, [isStillAtSignIn, goBackTo])

  const open = (target: TabId) => {
    navigate(viewing ? withViewing(tabPaths[target], address) : tabPaths[target])
    window.scrollTo({ top: 0 })
  }

  return (
    <AreaFrame
      userType={profile.userType}
      profile={profile}
      viewed={viewing?.userType}
      tab={tab}
      onOpen={open}
    >
      <ErrorBoundary fallback={<BrokenState {...strings.brokenTab} />}>
        <Suspense fallback={<PanelSkeleton />}>
          <TabPanel tab={tab} profile={profile} viewing={viewing} />
        </Suspense>
      </ErrorBoundary>
    </AreaFrame>
  )
}
