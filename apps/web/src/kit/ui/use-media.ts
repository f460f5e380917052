import { useSyncExternalStore } from 'react'

/** Whether a media query matches; while the server renders, `onServer` is returned. */
export function useMedia(query: string, onServer: boolean) {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', listener)

    return () => media.removeEventListener('change', listener)
  }

  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}

/** From this width on, filters and lists are in columns; the same as `md` in `styles/theme.css`. */
export const columnsFrom = '(min-width: 56.25rem)'

/** The preference is read at each use, because it can change while the page is open. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
