import { remembered } from '#lib/remembered.ts'
import type { TabId } from './tabs-by-role.ts'

/** Each tab's screen, downloaded when it is first opened: a client never downloads the provider's or the admin's. */
export const panels = {
  admin: remembered(() => import('#features/admin/admin-panel.tsx')),
  professionals: remembered(() => import('#features/catalog/professionals-screen.tsx')),
  recommended: remembered(() => import('#features/catalog/recommended-screen.tsx')),
  favorites: remembered(() => import('#features/catalog/favorites-screen.tsx')),
  registration: remembered(() => import('#features/registration/registration-screen.tsx')),
  client: remembered(() => import('#features/viewing/viewed-client-screen.tsx')),
  help: remembered(() => import('#features/help/help-screen.tsx')),
} satisfies Record<TabId, { load: () => Promise<unknown> }>
