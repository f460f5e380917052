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

/** The URL of each tab, so that reload, Back and shared links open it. */
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

/** The tabs of each role in display order; the first is the start tab. */
type Tabs = readonly [TabId, ...TabId[]]

const tabsByRole: Record<UserType, Tabs> = {
  admin: ['admin', 'help'],
  provider: ['registration', 'professionals', 'help'],
  client: ['professionals', 'recommended', 'favorites', 'help'],
}

/** The tabs while an administrator views a profile. */
const tabsWhileViewing: Record<SignUpType, Tabs> = {
  provider: tabsByRole.provider,
  client: ['client', 'help'],
}

export const tabsFor = (userType: UserType, viewed?: SignUpType): Tabs =>
  viewed === undefined ? tabsByRole[userType] : tabsWhileViewing[viewed]

/** The tab at this URL, or the role's first tab if it has none there. */
export function tabAt(userType: UserType, path: string, viewed?: SignUpType): TabId {
  const tabs = tabsFor(userType, viewed)

  return tabs.find((tab) => tabPaths[tab] === path) ?? tabs[0]
}
