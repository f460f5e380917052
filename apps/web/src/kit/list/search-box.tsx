import { limits } from '@fenix/domain/limits.ts'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { Input } from '../ui/input.tsx'

type SearchBoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** The search box above a list of the admin area. */
export function SearchBox({ label, value, onChange, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)

  const clear = () => {
    onChange('')
    input.current?.focus()
  }

  return (
    <div data-not-on-paper className={cn('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
      />
      <Input
        ref={input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchTerm.max}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pr-12! pl-11! [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Limpar a busca"
          onClick={clear}
          className="absolute top-0.5 right-0.5"
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      )}
    </div>
  )
}
