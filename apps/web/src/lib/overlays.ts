import { useEffect, useEffectEvent } from 'react'

/**
 * What lies over the page. While anything does, the page behind stands still, and Back closes the topmost rather than
 * leaves: each has an entry in the history, under the address of the page. So nothing may change the address from
 * within an overlay without closing it.
 */
type Overlay = {
  close: () => void
  /** A list that drops down lets the page behind it scroll. */
  holdsPage: boolean
}

/** The topmost last. */
const overlays: Overlay[] = []

/** Since a step back was asked for, until it has been made. */
let isReturning = false

/** Changes of the address, until that step has been made. */
const waiting: (() => void)[] = []

/** How many overlays the present entry of the history stands for. */
function entryDepth() {
  const state: unknown = window.history.state

  return typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0
}

/** The scrollbar's room stays free while it is hidden, so that nothing jumps: `styles/base.css` does the rest. */
function holdPage() {
  const root = document.documentElement
  const isCovered = overlays.some(({ holdsPage }) => holdsPage)
  if (isCovered === 'covered' in root.dataset) return
  if (!isCovered) return void delete root.dataset.covered
  root.style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - root.clientWidth)}px`)
  root.dataset.covered = ''
}

/** Gives every overlay its entry, and steps back over those of overlays that are gone. */
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

/** Runs what changes the address; after the step back over an overlay that has just closed, which would undo it. */
export function whenSettled(act: () => void) {
  if (isReturning || entryDepth() > overlays.length) waiting.push(act)
  else act()
}

/** Told apart from a step of ours, Back closes what the entry it came to does not stand for. */
function onPopState() {
  const isOurs = isReturning
  isReturning = false
  if (!isOurs) for (const { close } of overlays.splice(entryDepth()).reverse()) close()
  settle()
}

/** From here on Back is heard; entries of overlays that a reload has closed are left behind. */
export function watchBack() {
  window.addEventListener('popstate', onPopState)
  settle()
}

function open(overlay: Overlay) {
  overlays.push(overlay)
  // When the tick is over: an overlay that follows another at once takes over its entry.
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

/** Answers whether there was one. */
export function closeTopmostOverlay() {
  const topmost = overlays.at(-1)
  topmost?.close()

  return topmost !== undefined
}
