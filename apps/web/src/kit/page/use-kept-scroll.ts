import { type UIEvent, useLayoutEffect, useRef } from 'react'

/** How far each list was scrolled, by its name. */
const scrolled = new Map<string, number>()

/** The props of an element that scrolls by itself: it keeps its scroll position until the user returns. */
export function useKeptScroll<Scroller extends HTMLElement>(name: string) {
  const ref = useRef<Scroller>(null)

  useLayoutEffect(() => {
    ref.current?.scrollTo({ top: scrolled.get(name) ?? 0 })
  }, [name])

  return {
    ref,
    onScroll: ({ currentTarget }: UIEvent) => {
      scrolled.set(name, currentTarget.scrollTop)
    },
  }
}
