import { useSyncExternalStore } from 'react'
import { whenSettled } from './overlays.ts'
import { type AppUrl, parseUrl, withParam } from './parse-url.ts'

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

function change(to: string, replace: boolean) {
  if (new URL(to, window.location.href).href === window.location.href) return
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to)
  window.dispatchEvent(new Event(changed))
}

/** Goes to a path of the app, such as '/profissionais?busca=dj'. `replace` adds no history entry. */
export const navigate = (to: string, { replace = false } = {}) => whenSettled(() => change(to, replace))

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
