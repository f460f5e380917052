import { useSyncExternalStore } from 'react'

export type Toast = {
  title: string
  description?: string
  tone: 'success' | 'destructive'
  /** The duration in milliseconds, by default five seconds; `Infinity` keeps the toast until it is closed. */
  durationMs?: number
}
type ShownToast = Toast & { id: number }

/**
 * An event on `window` for every toast, even one that is replaced before it is seen. The end-to-end tests listen to it.
 */
const toastEvent = 'fenix:toast'

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast and replaces the visible one: there is only one at a time. */
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
