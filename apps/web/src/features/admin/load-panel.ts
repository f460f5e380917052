/** In a module of its own, so that the chunk that every visit loads first need not list the panel's many chunks. */
export const loadAdminPanel = () => import('./admin-panel.tsx')
