import { formatPhone } from '@fenix/domain/contacts.ts'
import type { ComponentProps } from 'react'
import { FormattedInput } from './formatted-input.tsx'

/** The props of react-hook-form's `field`. */
type PhoneInputProps = Omit<ComponentProps<typeof FormattedInput>, 'type' | 'format' | 'kept'>

/** A phone input that formats while the user types. */
export const PhoneInput = (props: PhoneInputProps) => (
  <FormattedInput
    {...props}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    format={formatPhone}
    kept={/\d/}
  />
)
