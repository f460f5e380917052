import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** The list with one of its items at another place. */
export function withPlace(ids: readonly string[], id: string, place: number) {
  const others = ids.filter((other) => other !== id)
  others.splice(Math.min(Math.max(place, 0), others.length), 0, id)

  return others
}

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect()

  return top + height / 2
}

/**
 * Orders the rows of a list by a handle in each: dragged, or moved by the arrow keys. A dragged row only looks moved until it
 * is dropped, because an element that is moved in the document loses the pointer.
 */
export function useOrder(ids: readonly string[], onOrder: (ids: string[], moved: string) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<{ id: string; ids: readonly string[] }>()
  const shown = dragged?.ids ?? ids

  const moveTo = (id: string, place: number) => {
    const next = withPlace(ids, id, place)
    if (next.join() !== ids.join()) onOrder(next, id)
  }

  const moveBy = (id: string, steps: number) => moveTo(id, ids.indexOf(id) + steps)

  const drag = (id: string, y: number) => {
    const others = [...(list.current?.children ?? [])].filter((_row, index) => ids[index] !== id)
    setDragged({ id, ids: withPlace(ids, id, others.filter((row) => middleOf(row) < y).length) })
  }

  const handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, ids })
    },
    onPointerMove: ({ clientY }: PointerEvent) => dragged && drag(id, clientY),
    onPointerUp: () => {
      if (dragged) moveTo(id, dragged.ids.indexOf(id))
      setDragged(undefined)
    },
    onPointerCancel: () => setDragged(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (steps === undefined) return
      event.preventDefault()
      moveBy(id, steps)
    },
  })

  return { list, dragged: dragged?.id, placeOf: (id: string) => shown.indexOf(id), moveBy, handleOf }
}
