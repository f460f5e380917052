import { useEffect, useEffectEvent } from 'react'

/**
 * While an overlay is open the page behind does not scroll, and Back closes the topmost: each has a history entry
 * under the page's address. So nothing may change the address from within an overlay without closing it.
 */
type Overlay = {
  close: () => void
  /** False for drop-down lists, which let the page scroll. */
  holdsPage: boolean
}

const overlays: Overlay[] = []

/** True from `history.go` until its `popstate`. */
let isReturning = false

/** Address changes that wait for that `popstate`. */
const waiting: (() => void)[] = []

/** How many overlays the current history entry stands for. */
function entryDepth() {
  const state: unknown = window.history.state

  return typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0
}

/** Reserves the hidden scrollbar's width, so that nothing jumps (`styles/base.css`). */
function holdPage() {
  const root = document.documentElement
  const isCovered = overlays.some(({ holdsPage }) => holdsPage)
  if (isCovered === 'covered' in root.dataset) return
  if (!isCovered) return void delete root.dataset.covered
  root.style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - root.clientWidth)}px`)
  root.dataset.covered = ''
}

/** Adds the missing history entries, and steps back over those of closed overlays. */
function settle() {
  holdPage()
  if (isReturning) return
  const surplus = entryDepth() - overlays.length
  if (surplus > 0) {
    isReturning = true
    window.history.go(-surplus)
  }
  for (let depth = entryDepth(); depth < overlays.length; depth += 1) {
    window.history.pushState({ overlays: depth + 1 }, '')
  }
  if (!isReturning) for (const act of waiting.splice(0)) act()
}

/** Runs an address change, after a pending step back, which would undo it. */
export function whenSettled(act: () => void) {
  if (isReturning || entryDepth() > overlays.length) waiting.push(act)
  else act()
}

/** After the user's Back, closes the overlays above the entry; our own step back closes none. */
function onPopState() {
  const isOurs = isReturning
  isReturning = false
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
  // A microtask, so that an overlay that replaces another takes over its entry.
  queueMicrotask(settle)

  return () => {
    const index = overlays.indexOf(overlay)
    if (index >= 0) overlays.splice(index, 1)
    queueMicrotask(settle)
  }
}

export function useOverlay(isOpen: boolean, onClose: () => void, { holdsPage = true } = {}) {
  const close = useEffectEvent(onClose)

  useEffect(() => (isOpen ? open({ close: () => close(), holdsPage }) : undefined), [isOpen, holdsPage])
}

/** Returns whether there was one. */
export function closeTopmostOverlay() {
  const topmost = overlays.at(-1)
  topmost?.close()

  return topmost !== undefined
}
