import { type ComponentType, lazy } from 'react'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import type { TabId } from './tabs-by-role.ts'

const AdminPanel = lazy(() => import('#features/admin/admin-panel.tsx'))
const RegistrationScreen = lazy(() => import('#features/registration/registration-screen.tsx'))
const HelpScreen = lazy(() => import('#features/help/help-screen.tsx'))

type PanelProps = { profile: Profile }

/** Each tab's screen, downloaded when it is first opened: a client never downloads the provider's or the admin's. */
const panels: Partial<Record<TabId, ComponentType<PanelProps>>> = {
  admin: () => <AdminPanel />,
  registration: ({ profile }) => <RegistrationScreen ownerId={profile.id} />,
  help: ({ profile }) => <HelpScreen userType={profile.userType} />,
}

export function TabPanel({ tab, profile }: PanelProps & { tab: TabId }) {
  const Panel = panels[tab]

  return Panel && <Panel profile={profile} />
}
