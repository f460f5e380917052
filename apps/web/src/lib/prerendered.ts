/** Whether what this viewer is to see came with the page (`index.html` finds out for whom), and is still on show. */
export const isPrerendered = () => 'prerenderedFor' in document.documentElement.dataset

/** What came with the page stays until the app has something in its place. */
export function replacePrerendered(root: HTMLElement) {
  const prerendered = document.querySelector('[data-prerendered]')
  if (!prerendered) return
  const observer = new MutationObserver(() => {
    observer.disconnect()
    prerendered.remove()
    delete document.documentElement.dataset.prerenderedFor
  })
  observer.observe(root, { childList: true })
}
