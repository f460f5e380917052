import { useSyncExternalStore } from 'react'
import { whenSettled } from './overlays.ts'
import { type Address, parseAddress, withParam } from './parse-address.ts'

const changed = 'fenix:address'

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

/** Goes to a path of the app ('/ajuda', '/profissionais?busca=dj'). `replace` leaves no step for Back to return to. */
export const navigate = (to: string, { replace = false } = {}) => whenSettled(() => change(to, replace))

/** The screens mirror their state in the address, so that reload, Back and a shared link land where they should. */
export const useAddress = (): Address => parseAddress(useSyncExternalStore(subscribe, current))

/** One search parameter as state: '' when absent. Setting it replaces the address, since typing is no journey. */
export function useSearchParam(name: string): [value: string, set: (value: string) => void] {
  const { params } = useAddress()

  return [
    params.get(name) ?? '',
    (value) => whenSettled(() => change(withParam(current(), name, value), true)),
  ]
}
