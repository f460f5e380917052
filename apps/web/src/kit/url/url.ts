import { useSyncExternalStore } from 'react'
import { whenSettled } from '../dialog/overlays.ts'
import { type AppUrl, parseUrl, withParam } from './app-url.ts'

const changed = 'fenix:url'

const current = () => window.location.pathname + window.location.search

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener)
  window.addEventListener(changed, listener)

  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(changed, listener)
  }
}

/** Changes the URL. A new history entry stores the previous URL in its state. */
function change(to: string, replace: boolean) {
  const { history, location } = window
  if (new URL(to, location.href).href === location.href) return
  if (replace) history.replaceState(history.state, '', to)
  else history.pushState({ from: current() }, '', to)
  window.dispatchEvent(new Event(changed))
}

/** Goes to a path of the app, such as '/profissionais?busca=dj'. `replace` adds no history entry. */
export const navigate = (to: string, { replace = false } = {}) => whenSettled(() => change(to, replace))

/** The URL that this page was opened from, '' if it was not opened from within the app. */
export function openedFrom() {
  const state: unknown = window.history.state

  return typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : ''
}

let isGoingBack = false

/** Goes back to `to`, with its scroll position, if this page was opened from there; otherwise replaces this page with `to`. */
export function goBack(to: string) {
  if (isGoingBack) return
  if (openedFrom() !== to) return navigate(to, { replace: true })
  isGoingBack = true
  window.addEventListener('popstate', () => (isGoingBack = false), { once: true })
  window.history.back()
}

/** Whether the previous history entry is the app's: this page was opened from it, or a link of the app loaded this document. */
function hasPrevious() {
  const { state, length } = window.history
  if (typeof state === 'object' && state !== null) return 'from' in state

  return length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
}

/** Goes back to the page that linked to this one, or to `otherwise` if that page was outside the app. */
export function goToPrevious(otherwise: string) {
  if (hasPrevious()) window.history.back()
  else navigate(otherwise)
}

/** Screens keep their state in the URL, so that reload, Back and shared links restore it. */
export const useUrl = (): AppUrl => parseUrl(useSyncExternalStore(subscribe, current))

/** One search parameter as state; '' if absent. Setting it replaces the history entry, so that typing adds none. */
export function useSearchParam(name: string): [value: string, set: (value: string) => void] {
  const { params } = useUrl()

  return [
    params.get(name) ?? '',
    (value) => whenSettled(() => change(withParam(current(), name, value), true)),
  ]
}
