import { useRef } from 'react'

/** Restores the focus of a Radix dialog that has no Radix trigger. */
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
