import { ownPrerendered } from '#lib/prerendered.ts'

/** Removes other viewers' prerendered screens immediately, and this viewer's as soon as the app shows something in its place. */
export function replacePrerendered(root: HTMLElement) {
  const own = ownPrerendered()
  for (const element of document.querySelectorAll('[data-prerendered]')) {
    if (element !== own) element.remove()
  }
  if (!own) return
  const observer = new MutationObserver(() => {
    // Toasts are rendered into the root too.
    if (!root.querySelector('main')) return
    observer.disconnect()
    own.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}
