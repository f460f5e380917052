/** Knows the many chunks of the panel, which otherwise the first chunk of every visit would name. */
export const loadAdminPanel = () => import('./admin-panel.tsx')
