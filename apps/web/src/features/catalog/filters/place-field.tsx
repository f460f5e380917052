import { filterNames } from '@fenix/domain/listing-url.ts'
import { ChevronDown, MapPin } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { cn } from '#kit/ui/cn.ts'
import { Input } from '#kit/ui/input.tsx'
import { placeLabel } from './active-filters.ts'
import type { FilterProps } from './choice.tsx'
import { strings } from './texts.ts'

const PlaceList = lazy(() => retry(() => import('./place-list.tsx')))

/** The place of the party: a region, a city, or a zone or neighborhood of Rio de Janeiro. */
export function PlaceField({ filters, onChange }: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = placeLabel(filters)
  const texts = { 'aria-label': strings.place, placeholder: strings.searchPlace }

  const close = () => {
    button.current?.focus()
    setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left all of its parts
    <div
      className="relative pt-3.5"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      {/* Without JavaScript the place is typed. */}
      <Input name={filterNames.city} defaultValue={label} {...texts} className="not-noscript:hidden" />
      <button
        ref={button}
        type="button"
        aria-label={`${strings.place}: ${label ?? strings.wholeState}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        // Keeps the focus in the list: if it moved, the list would close, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : setOpen(true))}
        className={cn(
          'flex min-h-13 w-full items-center gap-3 rounded-md border-[1.5px] px-3.5 py-1 text-left leading-tight noscript:hidden',
          label === undefined ? 'border-control bg-surface' : 'border-primary bg-ember-soft text-primary',
        )}
      >
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className={cn('block text-xs', label === undefined && 'text-muted')}>{strings.place}</span>
          <span className="font-semibold">{label ?? strings.wholeState}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0" />
      </button>
      {isOpen && (
        <Suspense>
          <PlaceList filters={filters} onChange={onChange} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
