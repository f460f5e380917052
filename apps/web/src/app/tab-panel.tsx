import { type ComponentType, lazy } from 'react'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { navigate } from '#lib/address.ts'
import { type TabId, tabPaths } from './tabs-by-role.ts'

const AdminPanel = lazy(() => import('#features/admin/admin-panel.tsx'))
const ProfessionalsScreen = lazy(() => import('#features/catalog/professionals-screen.tsx'))
const RecommendedScreen = lazy(() => import('#features/catalog/recommended-screen.tsx'))
const FavoritesScreen = lazy(() => import('#features/catalog/favorites-screen.tsx'))
const RegistrationScreen = lazy(() => import('#features/registration/registration-screen.tsx'))
const HelpScreen = lazy(() => import('#features/help/help-screen.tsx'))

type PanelProps = { profile: Profile }

const viewerOf = ({ userType, id }: Profile) => ({ userType, userId: id })

const showProfessionals = () => navigate(tabPaths.professionals)

/** Each tab's screen, downloaded when it is first opened: a client never downloads the provider's or the admin's. */
const panels: Record<TabId, ComponentType<PanelProps>> = {
  admin: () => <AdminPanel />,
  professionals: ({ profile }) => <ProfessionalsScreen viewer={viewerOf(profile)} />,
  recommended: ({ profile }) => (
    <RecommendedScreen viewer={viewerOf(profile)} onShowProfessionals={showProfessionals} />
  ),
  favorites: ({ profile }) => (
    <FavoritesScreen clientId={profile.id} onShowProfessionals={showProfessionals} />
  ),
  registration: ({ profile }) => <RegistrationScreen ownerId={profile.id} />,
  help: ({ profile }) => <HelpScreen userType={profile.userType} />,
}

export function TabPanel({ tab, profile }: PanelProps & { tab: TabId }) {
  const Panel = panels[tab]

  return <Panel profile={profile} />
}
