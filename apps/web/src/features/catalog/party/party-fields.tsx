import { cities } from '@fenix/domain/cities.ts'
import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { limits } from '@fenix/domain/limits.ts'
import { budgets, type EventBriefInput, type EventBriefOutput } from '@fenix/domain/schemas/event-brief.ts'
import { type Control, type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { dateHint } from './date-hint.ts'
import { strings } from './texts.ts'

type PartyFieldsProps = { form: UseFormReturn<EventBriefInput, unknown, EventBriefOutput> }

export function PartyFields({ form: { control, register } }: PartyFieldsProps) {
  const { errors } = useFormState({ control })
  const hint = dateHint(useWatch({ control, name: 'date' }))

  return (
    <>
      <PartyChoice
        control={control}
        name="eventType"
        legend={strings.eventType}
        values={eventTypes}
        labels={eventTypeLabels}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={strings.date} error={errors.date?.message} hint={hint}>
          <Input type="date" {...register('date')} className="min-w-0" />
        </Field>
        <Field label={strings.guests} error={errors.guests?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('guests')} />
        </Field>
        <Field label={strings.city} error={errors.city?.message}>
          <NativeSelect {...register('city')}>
            <option value="">{strings.noCity}</option>
            {cities.map((city) => (
              <option key={city}>{city}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={strings.neighborhood} error={errors.neighborhood?.message}>
          <Input autoComplete="off" maxLength={limits.partyNeighborhood.max} {...register('neighborhood')} />
        </Field>
      </div>
      <PartyChoice
        control={control}
        name="budget"
        legend={strings.budget}
        isOptional
        values={budgets}
        labels={strings.budgets}
      />
    </>
  )
}

type PartyChoiceProps<Value extends string> = {
  control: Control<EventBriefInput, unknown, EventBriefOutput>
  name: 'eventType' | 'budget'
  legend: string
  isOptional?: boolean
  values: readonly Value[]
  labels: Record<Value, string>
}

/** Chips of which at most one is chosen; a second tap takes it back. */
function PartyChoice<Value extends string>({
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
