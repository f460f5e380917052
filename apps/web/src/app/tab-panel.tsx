import { lazy } from 'react'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import type { TabId } from './tabs-by-role.ts'

const HelpScreen = lazy(async () => ({
  default: (await import('#features/help/help-screen.tsx')).HelpScreen,
}))

/** Each tab's screen, downloaded when it is first opened: a client never downloads the provider's or the admin's. */
export function TabPanel({ tab, profile }: { tab: TabId; profile: Profile }) {
  switch (tab) {
    case 'help':
      return <HelpScreen userType={profile.userType} />
    default:
      return null
  }
}
