/** The preference is read at each use, because it can change while the page is open. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
