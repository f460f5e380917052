import { whatsappLink } from '@fenix/domain/contact-links.ts'
import { isPhone } from '@fenix/domain/phone.ts'
import { useController, useWatch } from 'react-hook-form'
import { PhoneInput } from '#components/phone-input.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { strings } from '#strings/registration.ts'
import type { RegistrationControl } from './form-fields.ts'

/** Opens the chat as a client would; disabled until the number is complete. */
function TestLink({ phone, name }: { phone: string; name: string }) {
  const { test, opensElsewhere } = strings.whatsapp
  if (!isPhone(phone)) {
    return <Button disabled>{test}</Button>
  }

  return (
    <Button asChild>
      <a href={whatsappLink(phone, name.trim())} target="_blank" rel="noreferrer">
        {test}
        <span className="sr-only">{opensElsewhere}</span>
      </a>
    </Button>
  )
}

export function WhatsappField({ control }: { control: RegistrationControl }) {
  const { field, fieldState } = useController({ control, name: 'whatsapp' })
  const name = useWatch({ control, name: 'name' })
  const { label, placeholder, hint } = strings.whatsapp

  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <PhoneInput {...field} placeholder={placeholder} aria-required />
        </div>
        <TestLink phone={field.value} name={name} />
      </div>
    </Field>
  )
}
