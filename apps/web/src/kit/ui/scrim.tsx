/**
 * Replaces Radix's overlay, which locks scrolling with a style element that our Content-Security-Policy refuses (see
 * `kit/dialog/overlays.ts`).
 */
export const Scrim = () => <div className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-scrim" />
