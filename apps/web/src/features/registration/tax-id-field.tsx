import { formatTaxId } from '@fenix/domain/tax-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { FormattedInput } from '#kit/form/formatted-input.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { taxIdQuery } from '#resources/registrations/queries.ts'
import { strings } from './texts.ts'
import type { RegistrationControl } from './use-registration-form.ts'

const { label, hint, viewedHint } = strings.taxId

type TaxIdFieldProps = { control: RegistrationControl; ownerId: string }

/** The form contains a CNPJ or CPF only after a change; until then the field shows the stored number. */
export function TaxIdField({ control, ownerId }: TaxIdFieldProps) {
  const { field, fieldState } = useController({ control, name: 'taxId' })
  const { data: stored } = useQuery(taxIdQuery(ownerId))

  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} optional>
      <FormattedInput
        {...field}
        value={field.value ?? formatTaxId(stored ?? '')}
        format={formatTaxId}
        kept={/[\dA-Za-z]/}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  )
}

/** The stored CNPJ or CPF, read-only for an administrator. */
export function ViewedTaxId({ ownerId }: { ownerId: string }) {
  const { data: stored } = useQuery(taxIdQuery(ownerId))

  return stored ? (
    <Field label={label} hint={viewedHint}>
      <Input readOnly value={formatTaxId(stored)} />
    </Field>
  ) : null
}
