import type { SignUpType, UserType } from '@fenix/domain/roles.ts'
import { strings } from '#strings/app.ts'

export type TabId =
  | 'admin'
  | 'professionals'
  | 'recommended'
  | 'favorites'
  | 'registration'
  | 'client'
  | 'help'

/** Where each tab is found, so that reload, Back and a shared link open it. */
export const tabPaths: Record<TabId, string> = {
  admin: '/admin',
  professionals: '/profissionais',
  recommended: '/indica',
  favorites: '/favoritos',
  registration: '/perfil',
  client: '/cliente',
  help: '/ajuda',
}

export const tabLabels: Record<TabId, string> = strings.tabs

/** In the order of the screen; the first is where a role begins. */
type Tabs = readonly [TabId, ...TabId[]]

const tabsByRole: Record<UserType, Tabs> = {
  admin: ['admin', 'help'],
  provider: ['registration', 'professionals', 'help'],
  client: ['professionals', 'recommended', 'favorites', 'help'],
}

/** While an administrator looks at somebody's profile. */
const tabsWhileViewing: Record<SignUpType, Tabs> = {
  provider: tabsByRole.provider,
  client: ['client', 'help'],
}

export const tabsFor = (userType: UserType, viewed?: SignUpType): Tabs =>
  viewed === undefined ? tabsByRole[userType] : tabsWhileViewing[viewed]

/** The tab that an address means: the first where it names none of theirs. */
export function tabAt(userType: UserType, path: string, viewed?: SignUpType): TabId {
  const tabs = tabsFor(userType, viewed)

  return tabs.find((tab) => tabPaths[tab] === path) ?? tabs[0]
}
