import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * The container for lists and menus, so that screen readers find them by landmark. Looked up at each render, because
 * the first one may still find the previous screen's.
 */
export const useMainLandmark = () =>
  useSyncExternalStore(
    neverChanges,
    () => document.querySelector('main'),
    () => null,
  )
