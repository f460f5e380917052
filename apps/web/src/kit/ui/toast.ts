import { createStore } from '../browser/store.ts'

export type Toast = {
  title: string
  description?: string
  tone: 'success' | 'destructive'
  /** The duration in milliseconds, by default five seconds; `Infinity` keeps the toast until it is closed. */
  durationMs?: number
  /** Undoes the action that the toast announces; the toast offers it as a button. */
  undo?: () => void
}
type ShownToast = Toast & { id: number }

/**
 * An event on `window` for every toast, even one that is replaced before it is seen. Tests listen to it.
 */
const toastEvent = 'fenix:toast'

const shown = createStore<ShownToast | null>(null)
let lastId = 0

/** Shows a toast and returns its id. Only one toast is visible at a time, so it replaces the previous one. */
export function showToast(toast: Toast) {
  lastId += 1
  shown.set({ ...toast, id: lastId })
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }))

  return lastId
}

export function dismissToast(id: number) {
  if (shown.get()?.id === id) shown.set(null)
}

export const useShownToast = shown.useValue
