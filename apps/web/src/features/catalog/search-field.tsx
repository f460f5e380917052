import { Search, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Input } from '#components/ui/input.tsx'
import { strings } from '#strings/catalog.ts'

const debounceMs = 300

const maxLength = 100

type SearchFieldProps = {
  value: string
  onSearch: (term: string) => void
}

/** A field that searches after a pause in typing, on Enter, and when cleared. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The term may change from outside, by Back or when the filters are cleared.
  if (value !== searched) {
    setSearched(value)
    setText(value)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (typed: string) => {
    clearTimeout(timer.current)
    const term = typed.trim()
    setSearched(term)
    if (term !== value) onSearch(term)
  }

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value)
    clearTimeout(timer.current)
    timer.current = setTimeout(search, debounceMs, target.value)
  }

  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }

  return (
    <div className="relative">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-6 text-muted" />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        aria-label={strings.filters.search}
        placeholder={strings.filters.searchPlaceholder}
        value={text}
        onChange={type}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
        className="pr-12! pl-11.5! [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={strings.filters.clearSearch}
          onClick={clear}
          className="absolute top-0.5 right-0.5"
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      )}
    </div>
  )
}
