import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * The container for lists and menus, so that screen readers find them in a landmark. It is looked up at each render,
 * because the first may still find the previous screen's.
 */
export const useMainLandmark = () =>
  useSyncExternalStore(
    neverChanges,
    () => document.querySelector('main'),
    () => null,
  )
