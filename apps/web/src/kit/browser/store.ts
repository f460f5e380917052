import { useSyncExternalStore } from 'react'

/** A value outside React that components and other code subscribe to. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()

  const get = () => value

  const set = (next: Value) => {
    if (next === value) return
    value = next
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)

    return () => void listeners.delete(listener)
  }

  return {
    get,
    set,
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, get),
    /** A part of the value; the component renders again only when that part changes. */
    usePart: <Part>(partOf: (whole: Value) => Part) =>
      useSyncExternalStore(
        subscribe,
        () => partOf(value),
        () => partOf(value),
      ),
  }
}
