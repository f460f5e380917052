/** The server's rendering of this viewer's first screen, while it is still shown. `index.html` decides who the viewer is. */
export const ownPrerendered = () =>
  document.querySelector(`[data-prerendered="${document.documentElement.dataset.viewer ?? 'visitor'}"]`)

export const isPrerendered = () => ownPrerendered() !== null

/** True only while the server renders (`prerender/browser-stubs.ts`). */
export const isPrerendering = false
