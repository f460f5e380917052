import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Where lists and menus open, so that they are found by whoever goes from landmark to landmark. Looked up again whenever
 * it is drawn: at first the landmark may be that of the screen before, which is about to go.
 */
export const useMainLandmark = () =>
  useSyncExternalStore(
    neverChanges,
    () => document.querySelector('main'),
    () => null,
  )
