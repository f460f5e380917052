import { lazy } from 'react'

/** The settings, which the gear opens, and the account page. */
export const ProfileDialog = lazy(() => import('#features/profile/profile-dialog.tsx'))
