import type { TabId } from './tabs-by-role.ts'

/** Each tab's screen, downloaded when it is first opened: a client never downloads the provider's or the admin's. */
export const loadPanel = {
  admin: () => import('#features/admin/admin-panel.tsx'),
  professionals: () => import('#features/catalog/professionals-screen.tsx'),
  recommended: () => import('#features/catalog/recommended-screen.tsx'),
  favorites: () => import('#features/catalog/favorites-screen.tsx'),
  registration: () => import('#features/registration/registration-screen.tsx'),
  client: () => import('#features/viewing/viewed-client-screen.tsx'),
  help: () => import('#features/help/help-screen.tsx'),
} satisfies Record<TabId, () => Promise<unknown>>
