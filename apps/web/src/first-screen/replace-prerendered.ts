import { whenReleased } from './presses.ts'
import { takeOver } from './take-over.ts'

/** Whether the app shows a screen that is no placeholder. A toast does not count. */
const isReady = (root: HTMLElement) =>
  root.querySelector('main') !== null && root.querySelector('[data-placeholder]') === null

/** Removes the prerendered screen once the app, which renders out of sight until then, can take its place. */
export function replacePrerendered(root: HTMLElement) {
  const prerendered = document.querySelector('[data-prerendered]')
  if (!prerendered) return
  const observer = new MutationObserver(() => {
    if (!isReady(root)) return
    observer.disconnect()
    void whenReleased().then(() => takeOver(prerendered, root))
  })
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-placeholder'] })
}
