import { cities } from '@fenix/domain/cities.ts'
import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { limits } from '@fenix/domain/limits.ts'
import { budgets, type EventBriefInput, type EventBriefOutput } from '@fenix/domain/schemas/event-brief.ts'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { dateHint } from './date-hint.ts'
import { PartyChoice } from './party-choice.tsx'
import { strings } from './party-texts.ts'

type PartyFieldsProps = { form: UseFormReturn<EventBriefInput, unknown, EventBriefOutput> }

export function PartyFields({ form: { control, register } }: PartyFieldsProps) {
  const { errors } = useFormState({ control })
  const hint = dateHint(useWatch({ control, name: 'date' }), new Date())

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
