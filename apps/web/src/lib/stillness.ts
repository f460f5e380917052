/** Whether somebody has asked their system for less motion. Asked at each use: it can change while the page is open. */
export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
