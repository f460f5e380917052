import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MarkedText } from '../list/marked-text.tsx'
import { cn } from '../ui/cn.ts'
import { ListboxOption } from '../ui/listbox-option.tsx'

type PlaceChipProps = { place: string; onRemove: () => void }

export const PlaceChip = ({ place, onRemove }: PlaceChipProps) => (
  <li className="flex min-h-11 items-center rounded-full bg-ember-soft pl-3.5 font-semibold text-primary text-sm">
    {place}
    <button
      type="button"
      aria-label={`Remover ${place}`}
      onClick={onRemove}
      className="grid size-11 shrink-0 place-items-center rounded-full"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  </li>
)

type PlaceGroupProps = { label: string; children: ReactNode }

/** Options under a heading that stays in view while the options scroll. */
export const PlaceGroup = ({ label, children }: PlaceGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
  <div role="group" aria-label={label}>
    <p aria-hidden="true" className="sticky top-0 bg-surface px-3.5 pt-2 pb-1 font-bold text-muted text-xs">
      {label}
    </p>
    {children}
  </div>
)

type PlaceOptionProps = {
  id: string
  place: string
  term: string
  isChosen: boolean
  isActive: boolean
  /** Whether the maximum is already chosen: this place is then dimmed, and choosing it explains why. */
  isBeyondLimit: boolean
  onToggle: () => void
}

export function PlaceOption({
  id,
  place,
  term,
  isChosen,
  isActive,
  isBeyondLimit,
  onToggle,
}: PlaceOptionProps) {
  return (
    <ListboxOption
      id={id}
      isSelected={isChosen}
      isActive={isActive}
      onChoose={onToggle}
      className={cn(
        'flex min-h-11 scroll-mt-9 items-center gap-3 px-3.5 py-1.5 hover:bg-surface-2',
        isChosen && 'bg-surface-2 font-semibold',
        isActive && 'outline-2 -outline-offset-2 outline-focus',
        isBeyondLimit ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
      )}
    >
      <span
        className={cn(
          'grid size-5.5 shrink-0 place-items-center rounded-[7px] border-[1.5px]',
          isChosen ? 'border-primary bg-primary text-surface' : 'border-control',
          isBeyondLimit && 'opacity-50',
        )}
      >
        {isChosen && <Check aria-hidden="true" strokeWidth={3} className="size-[15px]" />}
      </span>
      <span>
        <MarkedText as="b" text={place} term={term} />
      </span>
    </ListboxOption>
  )
}
