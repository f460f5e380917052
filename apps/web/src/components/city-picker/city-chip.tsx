import { X } from 'lucide-react'
import { strings } from '#strings/city-picker.ts'

type CityChipProps = { city: string; onRemove: () => void }

export const CityChip = ({ city, onRemove }: CityChipProps) => (
  <li className="flex min-h-11 items-center rounded-full bg-ember-soft pl-3.5 font-semibold text-primary text-sm">
    {city}
    <button
      type="button"
      aria-label={strings.remove(city)}
      onClick={onRemove}
      className="grid size-11 shrink-0 place-items-center rounded-full"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  </li>
)
