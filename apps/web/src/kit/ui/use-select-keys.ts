import { type KeyboardEvent, useRef, useState } from 'react'
import { findTyped } from './find-typed.ts'

const typeaheadResetMs = 1000
const pageStep = 10

type SelectKeys = {
  labels: readonly string[]
  open: boolean
  setOpen: (open: boolean) => void
  chosenIndex: number
  choose: (index: number) => void
}

/** The keyboard support of a select: arrows, Home, End, Page Up and Down, Enter, Space, Tab and type-ahead. */
export function useSelectKeys({ labels, open, setOpen, chosenIndex, choose }: SelectKeys) {
  const [active, setActive] = useState(Math.max(chosenIndex, 0))
  const typed = useRef({ text: '', at: 0 })

  const move = (index: number) => setActive(Math.min(Math.max(index, 0), labels.length - 1))

  const type = (character: string, now: number) => {
    const text = now - typed.current.at < typeaheadResetMs ? typed.current.text + character : character
    typed.current = { text, at: now }
    const found = findTyped(labels, text, text.length === 1 ? active + 1 : active)
    if (found === undefined) return
    setOpen(true)
    setActive(found)
  }

  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageStep,
    PageUp: active - pageStep,
    Home: 0,
    End: labels.length - 1,
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = event.key.length === 1 && (event.key !== ' ' || typed.current.text !== '')
    const isTypingOn =
      isTyping && (event.key !== ' ' || event.timeStamp - typed.current.at < typeaheadResetMs)
    const target = moves[event.key]

    if (target !== undefined) {
      event.preventDefault()
      if (open) move(target)
      else {
        setActive(Math.max(chosenIndex, 0))
        setOpen(true)
      }
    } else if (open && (event.key === 'Enter' || (event.key === ' ' && !isTypingOn))) {
      event.preventDefault()
      choose(active)
    } else if (open && event.key === 'Tab') {
      choose(active)
    } else if (isTypingOn) {
      event.preventDefault()
      type(event.key, event.timeStamp)
    }
  }

  return { active, setActive, onKeyDown }
}
