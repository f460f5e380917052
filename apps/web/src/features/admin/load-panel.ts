/** Lists the panel's many chunks, which the first chunk of every visit would otherwise have to name. */
export const loadAdminPanel = () => import('./admin-panel.tsx')
