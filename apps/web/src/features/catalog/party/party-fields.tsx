import { cities } from '@fenix/domain/cities.ts'
import { budgets } from '@fenix/domain/event-brief.ts'
import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import type { EventBriefInput, EventBriefOutput } from '@fenix/domain/schemas/event-brief.ts'
import { parseDay } from '@fenix/domain/typed-day.ts'
import { type Control, useController, useWatch } from 'react-hook-form'
import { DateField } from '#kit/form/date-field.tsx'
import { SelectField, TextField } from '#kit/form/text-fields.tsx'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { FieldGroup } from '#kit/ui/field.tsx'
import { dateHint } from './date-hint.ts'
import { strings } from './texts.ts'

type PartyControl = Control<EventBriefInput, unknown, EventBriefOutput>

export function PartyFields({ control }: { control: PartyControl }) {
  const hint = dateHint(parseDay(useWatch({ control, name: 'date' })) ?? '')

  return (
    <>
      <PartyChoice
        control={control}
        name="eventType"
        label={strings.eventType}
        values={eventTypes}
        labels={eventTypeLabels}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField control={control} name="date" label={strings.date} hint={hint} />
        <TextField
          control={control}
          name="guests"
          label={strings.guests}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="hours"
          label={strings.hours}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField control={control} name="city" label={strings.city}>
          <option value="">{strings.noCity}</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </SelectField>
        <TextField control={control} name="neighborhood" label={strings.neighborhood} autoComplete="off" />
      </div>
      <PartyChoice
        control={control}
        name="budget"
        label={strings.budget}
        optional
        values={budgets}
        labels={strings.budgets}
      />
    </>
  )
}

type PartyChoiceProps<Value extends string> = {
  control: PartyControl
  name: 'eventType' | 'budget'
  label: string
  optional?: boolean
  values: readonly Value[]
  labels: Record<Value, string>
}

/** Chips of which at most one is chosen; a second tap clears the choice. */
function PartyChoice<Value extends string>({
  control,
  name,
  label,
  optional = false,
  values,
  labels,
}: PartyChoiceProps<Value>) {
  const { field } = useController({ control, name })

  return (
    <FieldGroup label={label} optional={optional}>
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
    </FieldGroup>
  )
}
