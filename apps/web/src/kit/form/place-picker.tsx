import { findPlaces } from '@fenix/domain/districts.ts'
import { Search } from 'lucide-react'
import { type FocusEvent, type Ref, useId } from 'react'
import { useOverlay } from '../dialog/overlays.ts'
import { cn } from '../ui/cn.ts'
import { useFieldControl } from '../ui/field.tsx'
import { PlaceChip, PlaceGroup, PlaceOption } from './place-parts.tsx'
import { usePlaceSearch } from './use-place-search.ts'

/** The kind of place that is picked, such as cities. */
export type PlaceKind = {
  groups: readonly { label: string; places: readonly string[] }[]
  max: number
  texts: { search: string; list: string; chosen: string; none: string; tooMany: string }
}

type PlacePickerProps = {
  kind: PlaceKind
  name?: string
  value: readonly string[]
  onChange: (places: string[]) => void
  onBlur?: () => void
  /** Called when the user tries to choose more than `max` places. */
  onTooMany?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A multi-select combobox: a few places from a long list, shown as chips. */
export function PlacePicker({ kind, name, value, onChange, onBlur, onTooMany, ref }: PlacePickerProps) {
  const { groups, max, texts } = kind
  const field = useFieldControl()
  const listId = useId()
  const isFull = value.length >= max

  const remove = (place: string) => onChange(value.filter((chosen) => chosen !== place))

  const toggle = (place: string) => {
    if (value.includes(place)) return remove(place)
    if (isFull) return onTooMany?.()
    onChange([...value, place])
    search.clear()
  }

  const search = usePlaceSearch({
    find: (term) => findPlaces(groups, (place) => place, term),
    onToggle: toggle,
    onRemoveLast: () => {
      const last = value.at(-1)
      if (last !== undefined) remove(last)
    },
  })

  useOverlay(search.isOpen, search.close, { locksScroll: false })

  const foundGroups = groups
    .map(({ label, places }) => ({ label, found: places.filter((place) => search.found.includes(place)) }))
    .filter(({ found }) => found.length > 0)
  const none = search.found.length === 0 ? texts.none : null
  const notice = search.isOpen ? (isFull ? texts.tooMany : none) : null

  const optionId = (place: string) => `${listId}-${place.replaceAll(' ', '-')}`

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
        'relative rounded-md border-[1.5px] border-control bg-surface',
        'has-[input:focus-visible]:border-transparent has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-[1.5px] has-[input:focus-visible]:outline-focus',
        'has-aria-invalid:border-2 has-aria-invalid:border-danger',
      )}
    >
      {value.length > 0 && (
        <ul aria-label={texts.chosen} className="flex flex-wrap gap-2 px-2.5 pt-2.5">
          {value.map((place) => (
            <PlaceChip key={place} place={place} onRemove={() => remove(place)} />
          ))}
        </ul>
      )}
      <div className="flex min-h-12 items-center gap-2.5 px-3.5">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          {...field}
          ref={ref}
          name={name}
          role="combobox"
          aria-expanded={search.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={search.activePlace && optionId(search.activePlace)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={texts.search}
          value={search.term}
          onChange={(event) => search.search(event.target.value)}
          onClick={search.open}
          onKeyDown={search.onKeyDown}
          className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none"
        />
      </div>
      {/* The list moves nothing when it opens or closes: a press beside it, which closes it, must hit its target. */}
      <div
        className={cn(
          'absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-md bg-surface',
          search.isOpen && 'shadow-2 outline outline-border',
        )}
      >
        <p role="status" className="px-3.5 py-2.5 font-semibold text-warn text-xs empty:sr-only">
          {notice}
        </p>
        {/* The default is prevented: a tap on an option would take the focus from the input and close the on-screen keyboard. */}
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={texts.list}
          aria-multiselectable="true"
          hidden={!search.isOpen || search.found.length === 0}
          onMouseDown={(event) => event.preventDefault()}
          className="max-h-80 overflow-y-auto overscroll-contain"
        >
          {search.isOpen &&
            foundGroups.map(({ label, found }) => (
              <PlaceGroup key={label} label={label}>
                {found.map((place) => (
                  <PlaceOption
                    key={place}
                    id={optionId(place)}
                    place={place}
                    term={search.term}
                    isChosen={value.includes(place)}
                    isActive={place === search.activePlace}
                    isBeyondLimit={isFull && !value.includes(place)}
                    onToggle={() => toggle(place)}
                  />
                ))}
              </PlaceGroup>
            ))}
        </div>
      </div>
    </div>
  )
}
