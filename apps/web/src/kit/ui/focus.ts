import { useRef } from 'react'

/** The element with the focus and its ancestors, innermost first. */
export function focusedPath() {
  const path: Element[] = []
  for (let part = document.activeElement; part && part !== document.body; part = part.parentElement)
    path.push(part)

  return path
}

/** Moves the focus to the innermost element of a path that is still on the page and focusable, or else to the page's content. */
export function focusNearest(path: readonly Element[]) {
  const place =
    path.find((part) => part.isConnected && (part === path[0] || part.hasAttribute('tabindex'))) ??
    document.querySelector('main')
  if (!(place instanceof HTMLElement)) return
  // Makes `main` focusable: it may belong to another screen than the path, and have no `tabindex`.
  if (place.tagName === 'MAIN') place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Restores the focus after a Radix dialog without a Radix trigger, even if the button that opened it is gone by then. */
export function useFocusReturn() {
  const opener = useRef<Element[]>([])

  return {
    onOpenAutoFocus: () => {
      opener.current = focusedPath()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      focusNearest(opener.current)
    },
  }
}

let path: readonly Element[] = []

/** Keeps the focus from falling to the page's body when the focused element is removed, such as a deleted row. */
export function keepFocus() {
  path = focusedPath()
  document.addEventListener('focusin', () => {
    path = focusedPath()
  })
  document.addEventListener('focusout', ({ target }) => {
    // If the user moves the focus off an element, the later removal of that element must not move the focus again.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && path[0] === target) path = []
    })
  })
  new MutationObserver(() => {
    if (document.activeElement === document.body && path[0]?.isConnected === false) focusNearest(path)
  }).observe(document.body, { childList: true, subtree: true })
}
