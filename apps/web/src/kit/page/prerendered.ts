/** Whether the server's rendering of the first screen is still shown. */
export const isPrerendered = () => document.querySelector('[data-prerendered]') !== null

/** True only while the server renders (`prerender/browser-stubs.ts`). */
export const isPrerendering = false
