import type { EventBriefInput, EventBriefOutput } from '@fenix/domain/schemas/event-brief.ts'
import { type Control, useController } from 'react-hook-form'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { strings } from './party-texts.ts'

type PartyChoiceProps<Value extends string> = {
  control: Control<EventBriefInput, unknown, EventBriefOutput>
  name: 'eventType' | 'budget'
  legend: string
  isOptional?: boolean
  values: readonly Value[]
  labels: Record<Value, string>
}

/** Chips of which at most one is chosen; a second tap takes it back. */
export function PartyChoice<Value extends string>({
  control,
  name,
  legend,
  isOptional = false,
  values,
  labels,
}: PartyChoiceProps<Value>) {
  const { field } = useController({ control, name })

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm leading-snug">
        {legend}
        {isOptional && <span className="font-normal text-muted"> {strings.optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ChoiceChip
            key={value}
            type="radio"
            name={name}
            label={labels[value]}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onClick={() => field.value === value && field.onChange('')}
          />
        ))}
      </div>
    </fieldset>
  )
}
