import { isUserType } from '@fenix/domain/roles.ts'
import { isLandingPath } from '@fenix/domain/routes.ts'
import { loadOnce } from '#kit/browser/load-once.ts'
import { parseUrl } from '#kit/url/app-url.ts'
import { storedSession } from '#resources/supabase/stored-session.ts'
import { areaPageAt, findTab, type TabId, tabAt } from './tabs-by-role.ts'

export const loadScreen = loadOnce(() => import('./screen.tsx'))
export const loadAuthScreen = loadOnce(() => import('#features/auth/auth-screen.tsx'))
export const loadServedPage = loadOnce(() => import('./served-page.tsx'))

export const loadViewed = () => import('#features/viewing/viewed-screens.tsx')

/**
 * Each tab's screen is downloaded when it is first opened, so a client never downloads a provider's or an admin's screens.
 */
export const loadPanel = {
  admin: loadOnce(async () => (await import('#features/admin/load-panel.ts')).loadAdminPanel()),
  professionals: loadOnce(() => import('#features/catalog/professionals-screen.tsx')),
  recommended: loadOnce(() => import('#features/catalog/recommended-screen.tsx')),
  favorites: loadOnce(() => import('#features/catalog/favorites-screen.tsx')),
  registration: loadOnce(() => import('./provider-tab.tsx')),
  client: loadOnce(async () => ({ default: (await loadViewed()).ViewedClientScreen })),
  help: loadOnce(() => import('#features/help/help-screen.tsx')),
} satisfies Record<TabId, () => Promise<unknown>>

export const loadLanding = loadOnce(() => import('#features/catalog/landing/landing-screen.tsx'))

/** Loads the code of the screen that a tab shows at a path. */
export const loadTab = (tab: TabId, path: string) => (isLandingPath(path) ? loadLanding() : loadPanel[tab]())

/**
 * The tab that this visit most likely opens, judged by the role chosen at sign-up, which hardly ever changes; undefined
 * on a page that belongs to no tab.
 */
export function expectedTab(): TabId | undefined {
  const userType = storedSession()?.user.user_metadata?.user_type
  const { path } = parseUrl(window.location.pathname)
  const viewerType = isUserType(userType) ? userType : 'visitor'
  if (areaPageAt(viewerType, path)) return undefined

  return viewerType === 'visitor' ? findTab(viewerType, path) : tabAt(viewerType, path)
}
