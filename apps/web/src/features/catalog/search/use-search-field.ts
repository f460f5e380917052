import { changeFilters, type FilterChange, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import type { Part } from '@fenix/domain/sentence/sentence.ts'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOverlay } from '#kit/dialog/overlays.ts'
import { columnsFrom } from '#kit/ui/use-media.ts'
import { navigate } from '#kit/url/url.ts'
import { keepParty, noParty, useParty } from '../party/party.ts'
import {
  type Choice,
  changeFor,
  forgetSearches,
  type Recent,
  recentSearches,
  rememberSearch,
  type SearchOption,
  sentenceOption,
} from './search-options.ts'
import { type Category, useSentence } from './sentence.ts'
import { useSearchScreen } from './use-search-screen.ts'
import { useSuggestions } from './use-suggestions.ts'

export type SearchFieldProps = {
  filters: ListingFilters
  /** The categories that a sentence may name. */
  categories: readonly Category[]
  onChange: (change: FilterChange) => void
}

/** Search fills the whole screen if the content is not in columns. */
const isPhone = () => !window.matchMedia(columnsFrom).matches

/** The next index, wrapping around to `first`, which is -1 if 'no active row' is one of the positions. */
const step = (from: number, by: 1 | -1, length: number, first: 0 | -1) => {
  const rows = length - first

  return ((from - first + by + rows) % rows) + first
}

/** What a sentence says about the party. */
const answersIn = ({ date, guests, hours }: Choice) => ({
  ...(date && { date }),
  ...(guests && { guests: String(guests) }),
  ...(hours && { hours: String(hours) }),
})

/** Whether only the choice's filters can exclude professionals. The order and the facts about the party never do. */
const decides = (choice: Choice, filters: ListingFilters) =>
  Object.keys(changeFilters(filters, changeFor(choice))).every(
    (name) => name in choice || ['sort', 'date', 'guests', 'hours'].includes(name),
  )

/** The state of the combobox: its text, whether and where the list is open, and the active row. */
export function useSearchField({ filters, categories, onChange }: SearchFieldProps) {
  const value = filters.term ?? ''
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  const [view, setView] = useState<'closed' | 'list' | 'screen'>('closed')
  const [activeKey, setActiveKey] = useState<string>()
  const [recent, setRecent] = useState<readonly Recent[]>([])
  const screen = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isFull = view === 'screen'
  const party = useParty()
  const { sentence, prepare, readLater, remove, restore } = useSentence(text, categories)
  const { options, term, countFor, ...suggestions } = useSuggestions({
    text,
    isOpen: view !== 'closed',
    recent,
    sentence,
    filters,
  })
  const firstIndex = sentence ? 0 : -1
  const activeIndex = Math.max(
    firstIndex,
    options.findIndex(({ key }) => key === activeKey),
  )
  const active = options[activeIndex]

  // Back, or clearing the filters, may change the term from outside.
  if (value !== searched) {
    setSearched(value)
    setText(value)
  }

  const open = () => {
    prepare()
    setRecent(recentSearches())
    setView(isPhone() ? 'screen' : 'list')
  }

  const close = () => {
    setView('closed')
    setActiveKey(undefined)
    restore()
  }

  /** Leaves the whole-screen search without having searched. */
  const cancel = () => {
    close()
    setText(value)
    input.current?.blur()
  }

  useSearchScreen(screen, isFull)
  useOverlay(isFull, cancel)

  /** Closes the search first, because nothing may change the URL while an overlay is open. */
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

  const keepAnswers = (choice: Choice) => {
    const answers = answersIn(choice)
    if (Object.keys(answers).length > 0) keepParty({ ...(party ?? noParty), ...answers })
  }

  const choose = async (option: SearchOption) => {
    if (option.kind === 'sentence') {
      keepAnswers(option.choice)
      // If nobody matches the sentence's filters, search for the text: that search drops words and says which.
      const isAlone = decides(option.choice, filters)
      if (isAlone && (option.professionals ?? (await countFor(option.choice))) === 0) return searchFreely()
    }
    if (option.kind !== 'professional') return apply(option.choice, option.label)
    finish(value, () => {
      navigate(professionalUrl(option.professional.slug))
      window.scrollTo({ top: 0 })
    })
  }

  const searchFreely = () => apply(term === '' ? {} : { term }, term)

  const search = async () => {
    const read = readLater && term.includes(' ') ? await readLater() : undefined
    if (read) await choose(sentenceOption(term, read))
    else searchFreely()
  }

  const move = (by: 1 | -1) => {
    if (view === 'closed') return open()
    setActiveKey(options[step(activeIndex, by, options.length, firstIndex)]?.key)
  }

  const keys = new Map<string, () => void>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', () => void (active ? choose(active) : search())],
    ['Escape', isFull ? cancel : close],
  ])

  return {
    ...suggestions,
    term,
    options,
    text,
    active,
    isFull,
    isExpanded: view !== 'closed' && options.length > 0,
    refs: { screen, input },
    open,
    cancel,
    choose,
    remove: (part: Part) => {
      remove(part)
      input.current?.focus()
    },
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
      // While the list is closed, Escape is left to the browser, which empties the field.
      if (event.key === 'Escape' && view === 'closed') return
      event.preventDefault()
      act()
    },
    /** A tap beside the field closes the list. The whole-screen search stays open; only the on-screen keyboard closes. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (screen.current?.contains(relatedTarget) || (isFull && relatedTarget === null)) return
      close()
    },
  }
}
