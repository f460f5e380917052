import type { FilterChange } from '@fenix/domain/listing-url.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOverlay } from '#kit/dialog/overlays.ts'
import { columnsFrom } from '#kit/ui/use-media.ts'
import { navigate } from '#kit/url/url.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { type Choice, changeFor, type Recent, type SearchOption } from './search-options.ts'
import { useSearchScreen } from './use-search-screen.ts'
import { useSuggestions } from './use-suggestions.ts'

export type SearchFieldProps = {
  /** The term that the listing is narrowed by; '' if there is none. */
  value: string
  onChange: (change: FilterChange) => void
}

/** Search fills the whole screen if the content is not in columns. */
const isPhone = () => !window.matchMedia(columnsFrom).matches

/** The index one step further; -1 (no active row) lies between the last row and the first. */
const step = (from: number, by: 1 | -1, length: number) => {
  const rows = length + 1

  return ((from + 1 + by + rows) % rows) - 1
}

/** The state of the combobox: its text, whether and where the list is open, and the active row. */
export function useSearchField({ value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  const [view, setView] = useState<'closed' | 'list' | 'screen'>('closed')
  const [activeKey, setActiveKey] = useState<string>()
  const [recent, setRecent] = useState<readonly Recent[]>([])
  const screen = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isFull = view === 'screen'
  const { options, ...suggestions } = useSuggestions({ text, isOpen: view !== 'closed', recent })
  const activeIndex = options.findIndex(({ key }) => key === activeKey)
  const active = options[activeIndex]

  // Back, or clearing the filters, may change the term from outside.
  if (value !== searched) {
    setSearched(value)
    setText(value)
  }

  const open = () => {
    setRecent(recentSearches())
    setView(isPhone() ? 'screen' : 'list')
  }

  const close = () => {
    setView('closed')
    setActiveKey(undefined)
  }

  /** Leaves the whole-screen search without having searched. */
  const cancel = () => {
    close()
    setText(value)
    input.current?.blur()
  }

  useSearchScreen(screen, isFull)
  useOverlay(isFull, cancel)

  /** Closes first, because nothing may change the URL while an overlay is open. */
  const finish = (nextText: string, act: () => void) => {
    flushSync(() => {
      close()
      setText(nextText)
    })
    if (isFull) input.current?.blur()
    act()
  }

  const apply = (choice: Choice, label: string) =>
    finish(choice.term ?? '', () => {
      if (label !== '') rememberSearch({ label, choice })
      onChange(changeFor(choice))
    })

  const choose = (option: SearchOption) => {
    if (option.kind !== 'professional') return apply(option.choice, option.label)
    finish(value, () => {
      navigate(professionalUrl(option.professional.slug))
      window.scrollTo({ top: 0 })
    })
  }

  const searchFreely = () =>
    apply(suggestions.term === '' ? {} : { term: suggestions.term }, suggestions.term)

  const move = (by: 1 | -1) => {
    if (view === 'closed') return open()
    setActiveKey(options[step(activeIndex, by, options.length)]?.key)
  }

  const keys = new Map<string, () => void>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', () => (active ? choose(active) : searchFreely())],
    ['Escape', isFull ? cancel : close],
  ])

  return {
    ...suggestions,
    options,
    text,
    active,
    isFull,
    isExpanded: view !== 'closed' && options.length > 0,
    refs: { screen, input, list },
    open,
    cancel,
    choose,
    clear: () => {
      setText('')
      setActiveKey(undefined)
      if (!isFull && value !== '') onChange(changeFor({}))
      input.current?.focus()
    },
    forget: () => {
      forgetSearches()
      setRecent([])
      input.current?.focus()
    },
    onType: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value)
      setActiveKey(undefined)
      if (view === 'closed') open()
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const act = keys.get(event.key)
      if (!act || event.nativeEvent.isComposing) return
      // In a closed field the browser handles Escape, which empties the field.
      if (event.key === 'Escape' && view === 'closed') return
      event.preventDefault()
      act()
    },
    /** A tap beside the field closes the list but not the whole-screen search, which only loses its keyboard. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const isInside = [screen, list].some(({ current }) => current?.contains(relatedTarget))
      if (isInside || (isFull && relatedTarget === null)) return
      close()
    },
  }
}
