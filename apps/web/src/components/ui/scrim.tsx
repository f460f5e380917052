/**
 * Darkens the page behind a dialog. Not Radix's overlay, which holds the page still by a style element that our
 * Content-Security-Policy refuses; see `lib/overlays.ts`.
 */
export const Scrim = () => <div className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-scrim" />
