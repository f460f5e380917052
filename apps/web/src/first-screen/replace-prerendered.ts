import { ownPrerendered } from '#lib/prerendered.ts'

/**
 * Removes the prerendered screens of other viewers immediately, and this viewer's as soon as the app has rendered
 * something in its place.
 */
export function replacePrerendered(root: HTMLElement) {
  const own = ownPrerendered()
  for (const element of document.querySelectorAll('[data-prerendered]')) {
    if (element !== own) element.remove()
  }
  if (!own) return
  const observer = new MutationObserver(() => {
    // A toast in the root does not count as the app's screen.
    if (!root.querySelector('main')) return
    observer.disconnect()
    own.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}
