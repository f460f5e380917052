import { formatPrice, parseReais, priceUnitLabels, priceUnits } from '@fenix/domain/price.ts'
import { useController } from 'react-hook-form'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { strings } from '#strings/registration.ts'
import type { RegistrationControl } from './form-fields.ts'

/** The lowest price and what it is for; the hint repeats it as clients will read it. */
export function PriceField({ control }: { control: RegistrationControl }) {
  const { field, fieldState } = useController({ control, name: 'price' })
  const unit = useController({ control, name: 'price_unit' }).field
  const { label, currency, hint, shown, units } = strings.offer.price
  const reais = parseReais(field.value)
  const isRead = !Number.isNaN(reais) && !fieldState.error

  return (
    <Field
      label={label}
      hint={isRead ? shown(formatPrice({ reais, unit: unit.value })) : hint}
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
  )
}
