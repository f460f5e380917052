import { focusedPath, focusNearest } from '../ui/focus.ts'

let path: readonly Element[] = []

/** Keeps the focus from falling to the page's body when the focused element is removed, such as a deleted row. */
export function keepFocus() {
  path = focusedPath()
  document.addEventListener('focusin', () => {
    path = focusedPath()
  })
  document.addEventListener('focusout', ({ target }) => {
    // Somebody who leaves a field for nothing in particular is led nowhere.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && path[0] === target) path = []
    })
  })
  new MutationObserver(() => {
    if (document.activeElement === document.body && path[0]?.isConnected === false) focusNearest(path)
  }).observe(document.body, { childList: true, subtree: true })
}
