import { paths, reviewedIn, sharedTokenIn } from '@fenix/domain/routes.ts'
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { BrokenState, ErrorBoundary } from '#kit/list/error-boundary.tsx'
import { Placeholder, Skeleton } from '#kit/ui/skeleton.tsx'
import { returnUrl } from '#kit/url/app-url.ts'
import { goBack, navigate, useUrl } from '#kit/url/url.ts'
import { viewingOf, withViewing } from '#kit/url/viewing-url.ts'
import { forgetAction } from '#resources/professionals/pending-action.ts'
import { useMoveSignUpPicture } from '#resources/profiles/picture.ts'
import type { Profile } from '#resources/profiles/queries.ts'
import { AreaFrame } from './area-frame.tsx'
import { LoadingScreen } from './fallbacks.tsx'
import { loadProfileDialog, MemberHeader } from './member-header.tsx'
import { loadLanding } from './screens.ts'
import { TabPanel } from './tab-panel.tsx'
import {
  type AreaPage,
  areaPageAt,
  isIn,
  keepListing,
  lastListing,
  type TabId,
  tabAt,
  tabsFor,
} from './tabs-by-role.ts'
import { VisitorHeader } from './visitor-header.tsx'

const brokenTab = {
  title: 'Esta tela parou de funcionar',
  text: 'As outras abas continuam funcionando. Recarregue a página para tentar de novo.',
} as const

const AccountScreen = lazy(() => import('#features/account/account-screen.tsx'))
const LegalScreen = lazy(() => import('#features/legal/legal-screen.tsx'))
const UnknownScreen = lazy(loadLanding)
const SharedListScreen = lazy(() => import('#features/catalog/favorites/shared-list-screen.tsx'))

function AccountPage({ profile }: { profile: Profile }) {
  const { Dialog, open, close } = useDialog(loadProfileDialog)

  return (
    <>
      <AccountScreen profile={profile} onEditProfile={open} />
      {Dialog && <Dialog profile={profile} onClose={close} />}
    </>
  )
}

const ReviewLink = lazy(() => import('#features/catalog/review-link.tsx'))

const faces: Record<AreaPage, ComponentType<{ profile: Profile | null }>> = {
  account: ({ profile }) => profile && <AccountPage profile={profile} />,
  sharedList: () => <SharedListScreen token={sharedTokenIn(useUrl().path) ?? ''} />,
  review: ({ profile }) => (
    <ReviewLink slug={reviewedIn(useUrl().path) ?? ''} userType={profile?.user_type} />
  ),
  unknown: () => <UnknownScreen landing={undefined} viewer={null} />,
  terms: () => <LegalScreen text="terms" />,
  privacy: () => <LegalScreen text="privacy" />,
}

/** A placeholder while a tab's code loads. */
const PanelSkeleton = () => (
  <Placeholder className="grid gap-4 pt-6" data-placeholder>
    <Skeleton className="h-8 w-1/2 max-w-80" />
    <Skeleton className="h-12" />
    <Skeleton className="h-60" />
  </Placeholder>
)

/** Takes a signed-in user from the sign-in or welcome screen to the page they came from. */
export function LeaveVisitorScreens({ profile: { user_type } }: { profile: Profile }) {
  const wanted = returnUrl(useUrl())
  const target = wanted === paths.welcome ? paths[tabsFor(user_type)[0]] : wanted

  useEffect(() => goBack(target), [target])

  return <LoadingScreen />
}

export function MemberArea({ profile }: { profile: Profile }) {
  useMoveSignUpPicture(profile)

  return <MainArea profile={profile} />
}

export function VisitorArea() {
  // A visitor who returns from sign-in without having signed in has abandoned the pending action. This is a layout effect,
  // because Suspense may have kept the area hidden meanwhile, and only layout effects run again when it is shown.
  useLayoutEffect(forgetAction, [])

  return <MainArea profile={null} />
}

/** The tabs of a role, and its pages; `profile` is null for a visitor. */
function MainArea({ profile }: { profile: Profile | null }) {
  const url = useUrl()
  const viewing = profile?.user_type === 'admin' ? viewingOf(url) : undefined
  const userType = profile?.user_type ?? 'visitor'
  const page = areaPageAt(userType, url.path)
  const Page = page && faces[page]
  const tab = page ? undefined : tabAt(userType, url.path, viewing?.userType)

  useEffect(() => {
    if (!viewing) keepListing(url)
  })

  const urlOf = (target: TabId) => {
    if (viewing) return withViewing(paths[target], url)

    return target === 'professionals' && tab !== target ? lastListing() : paths[target]
  }

  const ownTabUrl = tab && !isIn(tab, url.path) ? urlOf(tab) : undefined

  // At another role's URL, such as '/admin' for a provider, one of the user's own tabs opens, and the URL becomes that tab's.
  useEffect(() => {
    if (ownTabUrl !== undefined) navigate(ownTabUrl, { replace: true })
  }, [ownTabUrl])

  return (
    <AreaFrame
      header={profile ? <MemberHeader profile={profile} /> : <VisitorHeader />}
      tabs={tabsFor(userType, viewing?.userType)}
      tab={tab}
      urlOf={urlOf}
    >
      <ErrorBoundary key={page ?? tab} fallback={<BrokenState {...brokenTab} />}>
        <Suspense fallback={<PanelSkeleton />}>
          {Page && <Page profile={profile} />}
          {tab && <TabPanel tab={tab} profile={profile} viewing={viewing} />}
        </Suspense>
      </ErrorBoundary>
    </AreaFrame>
  )
}
