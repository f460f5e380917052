import { useSyncExternalStore } from 'react'

export type Toast = {
  title: string
  description?: string
  tone: 'success' | 'destructive'
  /** Five seconds by default; `Infinity` keeps it until it is closed. */
  durationMs?: number
}
type ShownToast = Toast & { id: number }

/** Dispatched on `window` for every toast, even one that is replaced before it is seen. The journeys listen to it. */
const toastEvent = 'fenix:toast'

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Replaces the visible toast: there is one at a time. */
export function showToast(toast: Toast) {
  lastId += 1
  publish({ ...toast, id: lastId })
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }))
}

export function dismissToast(id: number) {
  if (shown?.id === id) publish(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)

  return () => void listeners.delete(listener)
}

export const useShownToast = () => useSyncExternalStore(subscribe, () => shown)
