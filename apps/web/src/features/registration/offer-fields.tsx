import { useId } from 'react'
import { strings } from '#strings/registration.ts'
import { EventTypesField } from './event-types-field.tsx'
import type { RegistrationControl } from './form-fields.ts'
import { PriceField } from './price-field.tsx'
import { LongTextField, TextField } from './text-fields.tsx'

/** The optional fields that help a client choose. */
export function OfferFields({ control }: { control: RegistrationControl }) {
  const id = useId()
  const { title, text, included, years } = strings.offer

  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-4.5 border-border border-t pt-5">
      <legend className="contents">
        <h2 className="text-xl">{title}</h2>
      </legend>
      <p id={id} className="-mt-3.5 text-muted text-sm">
        {text}
      </p>
      <PriceField control={control} />
      <LongTextField control={control} name="included" {...included} rows={3} />
      <EventTypesField control={control} />
      <TextField
        control={control}
        name="yearsOfExperience"
        label={years}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-28"
      />
    </fieldset>
  )
}
