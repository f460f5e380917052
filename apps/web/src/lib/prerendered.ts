/** What came with the page for this viewer, while it is still on show; `index.html` finds out who it is. */
const own = () =>
  document.querySelector(`[data-prerendered="${document.documentElement.dataset.viewer ?? 'visitor'}"]`)

export const isPrerendered = () => own() !== null

/** Whether this is what comes with the page, being rendered (`prerender/stand-in.ts`). */
export const isPrerendering = false

/** What came with the page for others goes at once; the viewer's own stays until the app has something in its place. */
export function replacePrerendered(root: HTMLElement) {
  const kept = own()
  for (const element of document.querySelectorAll('[data-prerendered]')) {
    if (element !== kept) element.remove()
  }
  if (!kept) return
  const observer = new MutationObserver(() => {
    // Toasts have their place in the root too.
    if (!root.querySelector('main')) return
    observer.disconnect()
    kept.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}
