import { landingAt } from '@fenix/domain/listing-url.ts'
import type { UserType } from '@fenix/domain/roles.ts'
import { isLandingPath, paths } from '@fenix/domain/routes.ts'
import { useIsFetching } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { BannerFrame } from '#features/banners/banner-frame.tsx'
import { whenIdle } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import { ErrorBoundary } from '#kit/list/error-boundary.tsx'
import { type AppUrl, areaUrl } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { adminUrl, type Viewing } from '#kit/url/viewing-url.ts'
import type { Profile } from '#resources/profiles/queries.ts'
import { loadLanding, loadPanel, loadViewed } from './screens.ts'
import { type TabId, tabsFor } from './tabs-by-role.ts'

const BannerSpace = lazy(async () => {
  await whenIdle()

  return retry(() => import('#features/banners/banner-space.tsx'))
})

type BannerProps = {
  userType: UserType
  /** Opens the tab of professionals; undefined on that tab, or if the role has no such tab. */
  onShowProfessionals?: (() => void) | undefined
}

/** Whether the screen's first queries have finished. Later queries do not make it false again. */
function useHasRead() {
  const isReading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  const [hasRead, setHasRead] = useState(false)
  if (!isReading && !hasRead) setHasRead(true)

  return hasRead
}

/** Reserves the banner's space from the first paint. The banner's code and pictures load after the screen's own data. */
const Banner = (props: BannerProps) =>
  useHasRead() ? (
    <ErrorBoundary fallback={<BannerFrame />}>
      <Suspense fallback={<BannerFrame />}>
        <BannerSpace {...props} />
      </Suspense>
    </ErrorBoundary>
  ) : (
    <BannerFrame />
  )

const AdminPanel = lazy(loadPanel.admin)
const ProfessionalsScreen = lazy(loadPanel.professionals)
const LandingScreen = lazy(loadLanding)
const RecommendedScreen = lazy(loadPanel.recommended)
const FavoritesScreen = lazy(loadPanel.favorites)
const FavoritesInvitation = lazy(() => import('#features/catalog/favorites-invitation.tsx'))
const ProviderTab = lazy(loadPanel.registration)
const ViewedClientScreen = lazy(loadPanel.client)
const ViewedProviderScreen = lazy(async () => ({ default: (await loadViewed()).ViewedProviderScreen }))
const HelpScreen = lazy(loadPanel.help)

type PanelProps = {
  /** The user's profile; null for a visitor. */
  profile: Profile | null
  url: AppUrl
  viewing: Viewing | undefined
  banner: ReactNode
}

/** Visitors see the help texts and banners that clients see. */
const readerType = (profile: Profile | null) => profile?.user_type ?? 'client'

/** Places secondary content, such as a banner, below the tab's main content. */
const AfterTask = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto mt-8 max-w-form">{children}</div>
)

const showProfessionals = () => navigate(paths.professionals)

const faces: Record<TabId, ComponentType<PanelProps>> = {
  admin: () => <AdminPanel />,
  professionals: ({ profile, url, banner }) =>
    isLandingPath(url.path) ? (
      <LandingScreen key={url.path} landing={landingAt(url.path)} viewer={profile} />
    ) : (
      <ProfessionalsScreen viewer={profile} banner={banner} />
    ),
  recommended: ({ profile, banner }) => <RecommendedScreen viewer={profile} banner={banner} />,
  favorites: ({ profile, url, banner }) =>
    profile ? (
      <FavoritesScreen clientId={profile.id} banner={banner} />
    ) : (
      <FavoritesInvitation signInUrl={areaUrl('client', url)} banner={banner} />
    ),
  registration: ({ profile, url, viewing, banner }) => {
    if (!profile) return null

    return viewing ? (
      <ViewedProviderScreen userId={viewing.userId} adminUrl={adminUrl(url)}>
        <ProviderTab ownerId={viewing.userId} isOwn={false} />
      </ViewedProviderScreen>
    ) : (
      <>
        <ProviderTab ownerId={profile.id} isOwn />
        <AfterTask>{banner}</AfterTask>
      </>
    )
  },
  client: ({ url, viewing }) =>
    viewing && <ViewedClientScreen userId={viewing.userId} adminUrl={adminUrl(url)} />,
  help: ({ profile, banner }) => (
    <>
      <HelpScreen userType={readerType(profile)} />
      {banner && <AfterTask>{banner}</AfterTask>}
    </>
  ),
}

type TabPanelProps = Pick<PanelProps, 'profile' | 'viewing'> & { tab: TabId }

export function TabPanel({ tab, profile, viewing }: TabPanelProps) {
  const Panel = faces[tab]
  const viewerType = profile?.user_type ?? 'visitor'
  const canBrowse = tab !== 'professionals' && tabsFor(viewerType).includes('professionals')
  const banner = viewing ? undefined : (
    <Banner userType={readerType(profile)} onShowProfessionals={canBrowse ? showProfessionals : undefined} />
  )

  const url = useUrl()

  return (
    <>
      {viewing && tab !== 'registration' && tab !== 'client' && (
        <ViewedProviderScreen userId={viewing.userId} adminUrl={adminUrl(url)} />
      )}
      <Panel profile={profile} url={url} viewing={viewing} banner={banner} />
    </>
  )
}
