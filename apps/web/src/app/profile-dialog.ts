/** The settings, which the gear opens, and the account page. */
export const loadProfileDialog = () => import('#features/profile/profile-dialog.tsx')
