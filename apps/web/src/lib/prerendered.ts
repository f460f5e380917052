const page = () => document.documentElement.dataset

/** Whether what this viewer is to see came with the page (`index.html` finds out), and is still on show. */
export const isPrerendered = () => 'viewer' in page()

/** Whether this is what comes with the page, being rendered (`prerender/stand-in.ts`). */
export const isPrerendering = false

/** What came with the page for others goes at once; the viewer's own stays until the app has something in its place. */
export function replacePrerendered(root: HTMLElement) {
  const own = document.querySelector(`[data-prerendered="${page().viewer}"]`)
  for (const element of document.querySelectorAll('[data-prerendered]')) {
    if (element !== own) element.remove()
  }
  if (!own) return
  const observer = new MutationObserver(() => {
    // Toasts have their place in the root too.
    if (!root.querySelector('main')) return
    observer.disconnect()
    own.remove()
    delete page().viewer
  })
  observer.observe(root, { childList: true, subtree: true })
}
