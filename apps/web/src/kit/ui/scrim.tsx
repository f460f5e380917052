import { useEffect } from 'react'

/** Keeps the second press of a double click from reaching what the first press has uncovered. */
function stopSecondPress(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const listenOnce = () => window.addEventListener('click', stopSecondPress, { capture: true, once: true })

/**
 * Replaces Radix's overlay, which locks scrolling with a style element that our Content-Security-Policy refuses (see
 * `kit/dialog/overlays.ts`).
 */
export function Scrim() {
  useEffect(() => listenOnce, [])

  return <div className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-scrim" />
}
