import type { UserType } from '@fenix/domain/roles.ts'
import { strings } from '#strings/app.ts'

export type TabId = 'admin' | 'professionals' | 'recommended' | 'favorites' | 'registration' | 'help'

/** Where each tab is found, so that reload, Back and a shared link open it. */
export const tabPaths: Record<TabId, string> = {
  admin: '/admin',
  professionals: '/profissionais',
  recommended: '/indica',
  favorites: '/favoritos',
  registration: '/perfil',
  help: '/ajuda',
}

export const tabLabels: Record<TabId, string> = strings.tabs

/** In the order of the screen; the first is where a role begins. */
const tabsByRole: Record<UserType, readonly [TabId, ...TabId[]]> = {
  admin: ['admin', 'help'],
  provider: ['registration', 'professionals', 'help'],
  client: ['professionals', 'recommended', 'favorites', 'help'],
}

export const tabsFor = (userType: UserType) => tabsByRole[userType]

/** The tab an address means to this role: its first one where the address names none of its own. */
export function tabAt(userType: UserType, path: string): TabId {
  const tabs = tabsFor(userType)

  return tabs.find((tab) => tabPaths[tab] === path) ?? tabs[0]
}
