/** A module of its own, because the first chunk of every visit would otherwise list the panel's many chunks. */
export const loadAdminPanel = () => import('./admin-panel.tsx')
