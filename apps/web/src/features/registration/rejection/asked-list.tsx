import { fieldOf, type RegistrationField } from '@fenix/domain/registration-fields.ts'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Card } from '#kit/ui/card.tsx'
import { Lamp } from '#kit/ui/lamp.tsx'
import { strings } from '#strings/registration.ts'
import { useAskedFields, useChange } from './asked-changes.ts'
import { showMarked } from './marked.tsx'

const text = strings.rejected

function AskedItem({ field }: { field: RegistrationField }) {
  const { isChanged } = useChange(field)

  return (
    <li className="border-border border-t first:border-t-0">
      <button
        type="button"
        onClick={() => showMarked(field)}
        className="flex min-h-14 w-full items-center gap-3 rounded-sm px-1 py-2 text-left outline-focus focus-visible:outline-3"
      >
        <Lamp isLit={isChanged} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{fieldOf(field).label}</span>
          <span className="block text-muted text-sm">{isChanged ? text.isChanged : text.isLeft}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 text-muted" />
      </button>
    </li>
  )
}

/** The fields that the rejection is about, each with a lamp that is lit by its change. */
export function AskedList() {
  const id = useId()
  const fields = useAskedFields()
  if (fields.length === 0) return null

  return (
    <Card aria-labelledby={id} className="px-4 pt-3.5 pb-1.5">
      <h2 id={id} className="text-lg">
        {text.toChange}
      </h2>
      <ul>
        {fields.map((field) => (
          <AskedItem key={field} field={field} />
        ))}
      </ul>
    </Card>
  )
}
