import { Suspense, useEffect } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useMoveSignUpPicture } from '#data/profiles/profiles.mutations.ts'
import type { SignedIn } from '#data/session/session.ts'
import { navigate, useUrl } from '#lib/url.ts'
import { strings } from '#strings/app.ts'
import { viewingOf, withViewing } from './admin-viewing.ts'
import { AreaFrame } from './area-frame.tsx'
import { BrokenState } from './broken-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { TabPanel } from './tab-panel.tsx'
import { type TabId, tabAt, tabPaths } from './tabs-by-role.ts'
import { areaOf, returnUrl } from './urls.ts'

/** A placeholder while a tab's code loads. */
const PanelSkeleton = () => (
  <div className="grid gap-4 pt-6" role="status">
    <span className="sr-only">{strings.loading}</span>
    <Skeleton className="h-8 w-1/2 max-w-80" />
    <Skeleton className="h-12" />
    <Skeleton className="h-60" />
  </div>
)

export function MainArea({ session: { profile } }: { session: SignedIn }) {
  const url = useUrl()
  const viewing = profile.userType === 'admin' ? viewingOf(url) : undefined
  const tab = tabAt(profile.userType, url.path, viewing?.userType)
  const isStillAtSignIn = areaOf(url) !== undefined
  const goBackTo = returnUrl(url)
  useMoveSignUpPicture(profile)

  useEffect(() => {
    if (isStillAtSignIn) navigate(goBackTo, { replace: true })
  }, [isStillAtSignIn, goBackTo])

  const open = (target: TabId) => {
    navigate(viewing ? withViewing(tabPaths[target], url) : tabPaths[target])
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
