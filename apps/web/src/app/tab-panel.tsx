import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { navigate, useAddress } from '#lib/address.ts'
import type { Address } from '#lib/parse-address.ts'
import { adminAddress, type Viewing, viewingAddress } from './admin-viewing.ts'
import { Banner } from './banner.tsx'
import { loadPanel } from './screens.ts'
import { type TabId, tabPaths, tabsFor } from './tabs-by-role.ts'

const AdminPanel = lazy(loadPanel.admin)
const ProfessionalsScreen = lazy(loadPanel.professionals)
const RecommendedScreen = lazy(loadPanel.recommended)
const FavoritesScreen = lazy(loadPanel.favorites)
const RegistrationScreen = lazy(loadPanel.registration)
const ViewedClientScreen = lazy(loadPanel.client)
const ViewedProviderScreen = lazy(() => import('#features/viewing/viewed-provider-screen.tsx'))
const HelpScreen = lazy(loadPanel.help)

type PanelProps = {
  profile: Profile
  address: Address
  /** The profile that an administrator is viewing. */
  viewing: Viewing | undefined
  banner: ReactNode
}

const viewerOf = ({ userType, id }: Profile) => ({ userType, userId: id })

/** Content below the task, which it must not delay. */
const AfterTask = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto mt-8 max-w-form">{children}</div>
)

const showProfessionals = () => navigate(tabPaths.professionals)

const faces: Record<TabId, ComponentType<PanelProps>> = {
  admin: ({ address }) => <AdminPanel addressOf={(person) => viewingAddress(person, address)} />,
  professionals: ({ profile, banner }) => <ProfessionalsScreen viewer={viewerOf(profile)} banner={banner} />,
  recommended: ({ profile, banner }) => (
    <RecommendedScreen viewer={viewerOf(profile)} banner={banner} onShowProfessionals={showProfessionals} />
  ),
  favorites: ({ profile, banner }) => (
    <FavoritesScreen clientId={profile.id} banner={banner} onShowProfessionals={showProfessionals} />
  ),
  registration: ({ profile, address, viewing, banner }) =>
    viewing ? (
      <ViewedProviderScreen userId={viewing.userId} adminAddress={adminAddress(address)}>
        <RegistrationScreen ownerId={viewing.userId} isOwn={false} />
      </ViewedProviderScreen>
    ) : (
      <>
        <RegistrationScreen ownerId={profile.id} isOwn />
        <AfterTask>{banner}</AfterTask>
      </>
    ),
  client: ({ address, viewing }) =>
    viewing && <ViewedClientScreen userId={viewing.userId} adminAddress={adminAddress(address)} />,
  help: ({ profile, banner }) => (
    <>
      <HelpScreen userType={profile.userType} />
      {banner && <AfterTask>{banner}</AfterTask>}
    </>
  ),
}

type TabPanelProps = Pick<PanelProps, 'profile' | 'viewing'> & { tab: TabId }

export function TabPanel({ tab, profile, viewing }: TabPanelProps) {
  const Panel = faces[tab]
  const canBrowse = tab !== 'professionals' && tabsFor(profile.userType).includes('professionals')
  const banner = viewing ? undefined : (
    <Banner userType={profile.userType} onShowProfessionals={canBrowse ? showProfessionals : undefined} />
  )

  return <Panel profile={profile} address={useAddress()} viewing={viewing} banner={banner} />
}
