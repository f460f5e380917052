import { useId } from 'react'
import { strings } from '#strings/registration.ts'
import { EventTypesField } from './event-types-field.tsx'
import type { RegistrationControl } from './form-fields.ts'
import { PriceField } from './price-field.tsx'
import { Marked } from './rejection/marked.tsx'
import { LongTextField, TextField } from './text-fields.tsx'

/** The optional fields that help a client choose. */
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
        <LongTextField control={control} name="included" {...included} rows={3} />
      </Marked>
      <Marked field="event_types">
        <EventTypesField control={control} />
      </Marked>
      <Marked field="years_of_experience">
        <TextField
          control={control}
          name="years_of_experience"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-28"
        />
      </Marked>
    </fieldset>
  )
}
