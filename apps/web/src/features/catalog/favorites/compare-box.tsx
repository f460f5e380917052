import { Check } from 'lucide-react'
import { strings } from '#strings/favorites.ts'

type CompareBoxProps = {
  name: string
  isChosen: boolean
  /** Whether no further one can be chosen. The box stays usable, and says so. */
  isFull: boolean
  onToggle: () => void
}

export const CompareBox = ({ name, isChosen, isFull, onToggle }: CompareBoxProps) => (
  <label className="relative -my-1.5 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
    <input
      type="checkbox"
      checked={isChosen}
      aria-disabled={(isFull && !isChosen) || undefined}
      aria-description={isFull && !isChosen ? strings.compare.full : undefined}
      onChange={onToggle}
      className="peer size-5.5 cursor-[inherit] appearance-none rounded-[6px] border-[1.5px] border-control bg-surface checked:border-primary checked:bg-primary aria-disabled:opacity-60"
    />
    <Check
      aria-hidden="true"
      className="pointer-events-none invisible absolute left-[3px] size-4 stroke-3 text-on-primary peer-checked:visible"
    />
    <span>
      {strings.compare.box}
      <span className="sr-only"> {name}</span>
    </span>
  </label>
)
