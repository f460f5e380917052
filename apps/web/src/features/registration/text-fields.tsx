import { fieldOf } from '@fenix/domain/registration-fields.ts'
import { formatTaxId } from '@fenix/domain/tax-id.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { FormattedInput } from '#kit/form/formatted-input.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { taxIdQuery } from '#resources/registrations/queries.ts'
import { strings } from './texts.ts'
import type { RegistrationControl, TypedField } from './use-registration-form.ts'

type TextFieldProps = ComponentProps<typeof Input> & {
  control: RegistrationControl
  name: TypedField
  hint?: string
  optional?: boolean
}

export function TextField({ control, name, hint, optional = false, ...input }: TextFieldProps) {
  const { field, fieldState } = useController({ control, name })

  return (
    <Field label={fieldOf(name).label} hint={hint} optional={optional} error={fieldState.error?.message}>
      <Input {...input} {...field} />
    </Field>
  )
}

type LongTextFieldProps = Omit<ComponentProps<typeof Textarea>, 'name'> & {
  control: RegistrationControl
  name: TypedField
  hint?: string
  /** The text beside the label, such as '12 de 500'. */
  count: (characters: number) => string
}

export function LongTextField({ control, name, hint, count, ...textarea }: LongTextFieldProps) {
  const { field, fieldState } = useController({ control, name })

  return (
    <Field
      label={fieldOf(name).label}
      hint={hint}
      count={count([...field.value.trim()].length)}
      error={fieldState.error?.message}
    >
      <Textarea {...textarea} {...field} />
    </Field>
  )
}

const { label, hint, viewedHint } = strings.taxId

type TaxIdFieldProps = { control: RegistrationControl; ownerId: string }

/** The form holds a number only once it was changed; until then the field shows the stored one. */
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

/** What an administrator reads of it. */
export function ViewedTaxId({ ownerId }: { ownerId: string }) {
  const { data: stored } = useQuery(taxIdQuery(ownerId))

  return stored ? (
    <Field label={label} hint={viewedHint}>
      <Input readOnly value={formatTaxId(stored)} />
    </Field>
  ) : null
}
