import { Check } from 'lucide-react'
import { MarkedText } from '../list/marked-text.tsx'
import { cn } from '../ui/cn.ts'
import { ListboxOption } from '../ui/listbox-option.tsx'

type PlaceOptionProps = {
  id: string
  place: string
  term: string
  isChosen: boolean
  isActive: boolean
  /** Whether as many as allowed are chosen already: the place is then dimmed, and choosing it explains why. */
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
        'flex min-h-11 scroll-mt-9 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-surface-2',
        isChosen && 'bg-surface-2 font-semibold',
        isActive && 'outline-2 -outline-offset-2 outline-focus',
        isBeyondLimit && 'cursor-not-allowed text-muted',
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
