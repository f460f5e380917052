import type { MouseEvent } from 'react'

/**
 * Ignores the second click of a double click, which may meet the button of the next item. The keyboard's and a screen
 * reader's clicks are never second ones.
 */
export const onSingleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
