import { cityGroup } from '@fenix/domain/cities.ts'
import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { Search } from 'lucide-react'
import { type FocusEvent, type Ref, useId } from 'react'
import { useFieldControl } from '#components/ui/field.tsx'
import { cn } from '#lib/cn.ts'
import { useOverlay } from '#lib/overlays.ts'
import { strings } from '#strings/city-picker.ts'
import { CityChip } from './city-chip.tsx'
import { CityOption } from './city-option.tsx'
import { useCitySearch } from './use-city-search.ts'

type CityPickerProps = {
  value: readonly string[]
  onChange: (cities: string[]) => void
  onBlur?: () => void
  /** Called when a fifth city is chosen. */
  onTooMany?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A multi-select combobox: up to four of the 92 municipalities, shown as chips. */
export function CityPicker({ value, onChange, onBlur, onTooMany, ref }: CityPickerProps) {
  const field = useFieldControl()
  const listId = useId()
  const isFull = value.length >= limits.cities.max

  const remove = (city: string) => onChange(value.filter((chosen) => chosen !== city))

  const toggle = (city: string) => {
    if (value.includes(city)) return remove(city)
    if (isFull) return onTooMany?.()
    onChange([...value, city])
    search.clear()
  }

  const search = useCitySearch({
    onToggle: toggle,
    onRemoveLast: () => {
      const last = value.at(-1)
      if (last !== undefined) remove(last)
    },
  })

  useOverlay(search.isOpen, search.close, { locksScroll: false })

  const none = search.found.length === 0 ? strings.none : null
  const notice = search.isOpen ? (isFull ? messages.tooManyCities : none) : null

  const optionId = (city: string) => `${listId}-${city.replaceAll(' ', '-')}`

  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    search.close()
    onBlur?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left all of its parts
    <div
      onBlur={leave}
      className={cn(
        'overflow-hidden rounded-md border-[1.5px] border-control bg-surface',
        'has-[input:focus-visible]:border-transparent has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-[1.5px] has-[input:focus-visible]:outline-focus',
        'has-aria-invalid:border-2 has-aria-invalid:border-danger',
      )}
    >
      {value.length > 0 && (
        <ul aria-label={strings.chosen} className="flex flex-wrap gap-2 px-2.5 pt-2.5">
          {value.map((city) => (
            <CityChip key={city} city={city} onRemove={() => remove(city)} />
          ))}
        </ul>
      )}
      <div className="flex min-h-12 items-center gap-2.5 px-3.5">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          {...field}
          ref={ref}
          role="combobox"
          aria-expanded={search.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={search.activeCity && optionId(search.activeCity)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={strings.search}
          value={search.term}
          onChange={(event) => search.search(event.target.value)}
          onFocus={search.open}
          onClick={search.open}
          onKeyDown={search.onKeyDown}
          className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none"
        />
      </div>
      <p role="status" className="px-3.5 pb-2.5 font-semibold text-warn text-xs empty:sr-only">
        {notice}
      </p>
      {/* The default is prevented, because a tap would move the focus and close the on-screen keyboard. */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={strings.list}
        aria-multiselectable="true"
        hidden={!search.isOpen || search.found.length === 0}
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-80 overflow-y-auto overscroll-contain border-border border-t"
      >
        {search.isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
          <div role="group" aria-label={cityGroup}>
            <p
              aria-hidden="true"
              className="sticky top-0 bg-surface px-3.5 pt-2 pb-1 font-bold text-muted text-xs"
            >
              {cityGroup}
            </p>
            {search.found.map((city) => (
              <CityOption
                key={city}
                id={optionId(city)}
                city={city}
                term={search.term}
                isChosen={value.includes(city)}
                isActive={city === search.activeCity}
                isBeyondLimit={isFull && !value.includes(city)}
                onToggle={() => toggle(city)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
