import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { formatPrice, priceUnitLabels, priceUnits } from '@fenix/domain/price.ts'
import { registrationForm } from '@fenix/domain/registration-fields.ts'
import { registrationSchema } from '@fenix/domain/schemas/registration.ts'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { LongTextField, TextField } from '#kit/form/text-fields.tsx'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { Field, FieldGroup } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { Marked } from './marked.tsx'
import { PriceLevelLine } from './price-level.tsx'
import { strings } from './texts.ts'
import { boundTo, type RegistrationControl } from './use-registration-form.ts'

export function OfferFields({ control }: { control: RegistrationControl }) {
  const id = useId()
  const { title, text, included } = strings.offer

  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-4.5 border-border border-t pt-5">
      <legend className="contents">
        <h2 className="text-xl">{title}</h2>
      </legend>
      <p id={id} className="-mt-3.5 text-muted text-sm">
        {text}
      </p>
      <Marked field="price">
        <PriceField control={control} />
      </Marked>
      <Marked field="included">
        <LongTextField {...boundTo(control, 'included')} {...included} rows={3} />
      </Marked>
      <Marked field="event_types">
        <EventTypesField control={control} />
      </Marked>
      <Marked field="years_of_experience">
        <TextField
          {...boundTo(control, 'years_of_experience')}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-28"
        />
      </Marked>
    </fieldset>
  )
}

function EventTypesField({ control }: { control: RegistrationControl }) {
  const { field } = useController({ control, name: 'event_types' })
  const chosen = new Set(field.value)

  return (
    <FieldGroup label={registrationForm.event_types.label}>
      <div className="flex flex-wrap gap-2">
        {eventTypes.map((type) => (
          <ChoiceChip
            key={type}
            type="checkbox"
            name={field.name}
            label={eventTypeLabels[type]}
            checked={chosen.has(type)}
            // Filtering keeps the fixed order of the event types, regardless of the order in which they are chosen.
            onChange={({ target }) =>
              field.onChange(eventTypes.filter((one) => (one === type ? target.checked : chosen.has(one))))
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The lowest price and its unit; the hint repeats it as clients will see it. */
function PriceField({ control }: { control: RegistrationControl }) {
  const { field, fieldState } = useController({ control, name: 'price' })
  const unit = useController({ control, name: 'price_unit' }).field
  const { label, currency, hint, shown, units } = strings.offer.price
  const reais = registrationSchema.shape.price.safeParse(field.value).data ?? Number.NaN

  return (
    <>
      <Field
        label={label}
        hint={reais && !fieldState.error ? shown(formatPrice({ reais, unit: unit.value })) : hint}
        error={fieldState.error?.message}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex items-center gap-2">
            <span aria-hidden="true" className="text-muted">
              {currency}
            </span>
            <Input {...field} inputMode="decimal" autoComplete="off" className="max-w-36" />
          </div>
          <fieldset aria-label={units} className="flex min-w-0 flex-wrap gap-2">
            {priceUnits.map((value) => (
              <ChoiceChip
                key={value}
                type="radio"
                name={unit.name}
                label={priceUnitLabels[value]}
                checked={value === unit.value}
                onChange={() => unit.onChange(value)}
                onBlur={unit.onBlur}
              />
            ))}
          </fieldset>
        </div>
      </Field>
      <PriceLevelLine control={control} price={{ reais, unit: unit.value }} />
    </>
  )
}
