import { useSyncExternalStore } from 'react'

/** Less than this share of the window's height is left above an on-screen keyboard. */
const share = 0.8

function subscribe(listener: () => void) {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)

  return () => viewport?.removeEventListener('resize', listener)
}

function isOpen() {
  const viewport = window.visualViewport

  // Zooming in makes the viewport smaller, too.
  return viewport !== null && viewport.height * viewport.scale < window.innerHeight * share
}

/** Whether the on-screen keyboard is open. */
export const useKeyboard = () => useSyncExternalStore(subscribe, isOpen)
