/** Read at each use: the system setting can change while the page is open. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
