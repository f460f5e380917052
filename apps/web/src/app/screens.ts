import { isUserType } from '@fenix/domain/roles.ts'
import { storedSession } from '#data/supabase/stored-session.ts'
import { loadOnce } from '#lib/load-once.ts'
import { parseUrl } from '#lib/parse-url.ts'
import { type TabId, tabAt } from './tabs-by-role.ts'

export const loadScreen = loadOnce(() => import('./screen.tsx'))
export const loadServedPage = loadOnce(() => import('./served-page.tsx'))

/**
 * Each tab's screen is downloaded when it is first opened, so a client never downloads the provider's or the admin's.
 */
export const loadPanel = {
  admin: loadOnce(() => import('#features/admin/admin-panel.tsx')),
  professionals: loadOnce(() => import('#features/catalog/professionals-screen.tsx')),
  recommended: loadOnce(() => import('#features/catalog/recommended-screen.tsx')),
  favorites: loadOnce(() => import('#features/catalog/favorites-screen.tsx')),
  registration: loadOnce(() => import('#features/registration/registration-screen.tsx')),
  client: loadOnce(() => import('#features/viewing/viewed-client-screen.tsx')),
  help: loadOnce(() => import('#features/help/help-screen.tsx')),
} satisfies Record<TabId, () => Promise<unknown>>

/** The tab that this visit most likely opens, by the role chosen at sign-up, which hardly ever changes. */
export function expectedTab(): TabId | undefined {
  const userType = storedSession()?.user.user_metadata?.user_type

  return isUserType(userType) ? tabAt(userType, parseUrl(window.location.pathname).path) : undefined
}
