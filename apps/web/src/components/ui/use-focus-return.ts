import { useRef } from 'react'

/** For a Radix dialog without a trigger of Radix's: when it closes, the focus is again where it was when it opened. */
export function useFocusReturn() {
  const opener = useRef<Element>(null)

  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
