import { type KeyboardEvent, useState } from 'react'

type PlaceSearch<Place> = {
  find: (term: string) => readonly Place[]
  onToggle: (place: Place) => void
  /** Called for Backspace in an empty search field. */
  onRemoveLast?: () => void
}

/** The number of rows that Page Up and Page Down move: about one screenful. */
const page = 6

const lastIndex = (list: readonly unknown[]) => list.length - 1

/** The state of the combobox: whether the list is open, its search term, and the active row. */
export function usePlaceSearch<Place>({ find, onToggle, onRemoveLast }: PlaceSearch<Place>) {
  const [isOpen, setOpen] = useState(false)
  const [term, setTerm] = useState('')
  const [active, setActive] = useState<number>()
  const found = find(term)

  const close = () => {
    setOpen(false)
    setTerm('')
    setActive(undefined)
  }

  const step = (to: (from: number) => number) => {
    setOpen(true)
    setActive((from) => Math.max(0, Math.min(lastIndex(found), to(from ?? -1))))
  }

  const chooseActive = () => {
    const place = found[active ?? (found.length === 1 ? 0 : -1)]
    if (place !== undefined) onToggle(place)
  }

  const leaveList = (event: KeyboardEvent) => {
    if (!isOpen) return
    // Escape closes only the list, not a dialog around it.
    event.stopPropagation()
    close()
  }

  const keys = new Map<string, (event: KeyboardEvent) => void>([
    ['ArrowDown', () => step((from) => from + 1)],
    ['ArrowUp', () => step((from) => (from < 0 ? lastIndex(found) : from - 1))],
    ['PageDown', () => step((from) => from + page)],
    ['PageUp', () => step((from) => from - page)],
    ['Enter', chooseActive],
    ['Escape', leaveList],
  ])

  return {
    isOpen,
    term,
    found,
    activePlace: active !== undefined ? found[active] : undefined,
    open: () => setOpen(true),
    close,
    search: (text: string) => {
      setTerm(text)
      setOpen(true)
      setActive(text.trim() === '' ? undefined : 0)
    },
    /** Called when a place is chosen. After a search, shows the whole list again; without a search, changes nothing. */
    clear: () => {
      if (term === '') return
      setTerm('')
      setActive(undefined)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Backspace' && term === '') return onRemoveLast?.()
      const act = keys.get(event.key)
      if (!act || event.nativeEvent.isComposing) return
      event.preventDefault()
      act(event)
    },
  }
}
