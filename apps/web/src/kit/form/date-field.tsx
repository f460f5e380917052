import { writtenDay } from '@fenix/domain/dates.ts'
import { formatTypedDay, parseDay } from '@fenix/domain/typed-day.ts'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { FormattedInput } from './formatted-input.tsx'
import { type BoundField, useBound } from './text-fields.tsx'

/**
 * An input for a day as dd/mm/aaaa, whatever the browser's language. Its value is the typed text, which `parseDay` reads, or a
 * day such as '2027-05-15'.
 */
export const DateInput = ({
  value,
  ...props
}: Omit<ComponentProps<typeof FormattedInput>, 'format' | 'kept'>) => (
  <FormattedInput
    {...props}
    value={parseDay(value) === value ? writtenDay(value) : value}
    format={formatTypedDay}
    kept={/\d/}
    inputMode="numeric"
    autoComplete="off"
    placeholder="dd/mm/aaaa"
  />
)

export function DateField<Values extends FieldValues, Output>(bound: BoundField<Values, Output>) {
  const { field, frame } = useBound(bound)

  return (
    <Field {...frame}>
      <DateInput {...field} />
    </Field>
  )
}
