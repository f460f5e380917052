import { useEffect, useEffectEvent } from 'react'

/**
 * While an overlay is open the page behind does not scroll, and Back closes the topmost overlay: each has a history entry
 * with the page's URL. Code that changes the URL must close the open overlays first.
 */
type Overlay = {
  close: () => void
  /** Whether the page behind is kept from scrolling; false for drop-down lists. */
  locksScroll: boolean
}

const overlays: Overlay[] = []

/** True from a call of `history.go` until its `popstate` event. */
let isSteppingBack = false

/** URL changes that wait for the `popstate` event. */
const waiting: (() => void)[] = []

/** The number of overlays that are open at the current history entry, according to its state. */
function entryDepth() {
  const state: unknown = window.history.state

  return typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0
}

/** Locks or unlocks the page's scrolling. Reserves the hidden scrollbar's width, so that nothing jumps (`styles/base.css`). */
function lockScroll() {
  const root = document.documentElement
  const isCovered = overlays.some(({ locksScroll }) => locksScroll)
  if (isCovered === 'covered' in root.dataset) return
  if (!isCovered) return void delete root.dataset.covered
  root.style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - root.clientWidth)}px`)
  root.dataset.covered = ''
}

/** Adds a history entry for each new overlay, and steps back over the entries of closed overlays. */
function settle() {
  lockScroll()
  if (isSteppingBack) return
  const surplus = entryDepth() - overlays.length
  if (surplus > 0) {
    isSteppingBack = true
    window.history.go(-surplus)
  }
  for (let depth = entryDepth(); depth < overlays.length; depth += 1) {
    // With 'manual', stepping back to this entry keeps the scroll position that the page has by then.
    window.history.scrollRestoration = 'manual'
    window.history.pushState({ overlays: depth + 1 }, '')
  }
  window.history.scrollRestoration = 'auto'
  if (!isSteppingBack) for (const act of waiting.splice(0)) act()
}

/** Runs a URL change after any pending step back, which would otherwise undo it. */
export function whenSettled(act: () => void) {
  if (isSteppingBack || entryDepth() > overlays.length) waiting.push(act)
  else act()
}

/** After the user's Back, closes the overlays above the current entry; our own step back closes none. */
function onPopState() {
  const isOurs = isSteppingBack
  isSteppingBack = false
  if (!isOurs) for (const { close } of overlays.splice(entryDepth()).reverse()) close()
  settle()
}

/** Steps back over entries of overlays that a reload has closed, and listens to Back. */
export function watchBack() {
  window.addEventListener('popstate', onPopState)
  settle()
}

function open(overlay: Overlay) {
  overlays.push(overlay)
  // A microtask, so that an overlay that replaces another takes over the other's history entry.
  queueMicrotask(settle)

  return () => {
    const index = overlays.indexOf(overlay)
    if (index >= 0) overlays.splice(index, 1)
    queueMicrotask(settle)
  }
}

export function useOverlay(isOpen: boolean, onClose: () => void, { locksScroll = true } = {}) {
  const close = useEffectEvent(onClose)

  useEffect(() => (isOpen ? open({ close: () => close(), locksScroll }) : undefined), [isOpen, locksScroll])
}

/** Forgets all overlays and steps back over their history entries, for a screen that replaces the whole page. */
export function forgetOverlays() {
  overlays.length = 0
  settle()
}

/** Closes the topmost overlay and returns whether there was one. */
export function closeTopmostOverlay() {
  const topmost = overlays.at(-1)
  topmost?.close()

  return topmost !== undefined
}
