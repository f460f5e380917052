import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { registrationForm } from '@fenix/domain/registration-fields.ts'
import { useController } from 'react-hook-form'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import type { RegistrationControl } from './form-fields.ts'

export function EventTypesField({ control }: { control: RegistrationControl }) {
  const { field } = useController({ control, name: 'event_types' })
  const chosen = new Set(field.value)

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm leading-snug">
        {registrationForm.event_types.label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {eventTypes.map((type) => (
          <ChoiceChip
            key={type}
            type="checkbox"
            name={field.name}
            label={eventTypeLabels[type]}
            checked={chosen.has(type)}
            // Filtering keeps the fixed order, whatever order they are chosen in.
            onChange={({ target }) =>
              field.onChange(eventTypes.filter((one) => (one === type ? target.checked : chosen.has(one))))
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </fieldset>
  )
}
