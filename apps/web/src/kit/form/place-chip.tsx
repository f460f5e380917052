import { X } from 'lucide-react'

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
