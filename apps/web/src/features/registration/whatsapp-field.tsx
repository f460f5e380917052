import { formatPhone, whatsappLink } from '@fenix/domain/contacts.ts'
import { isPhone } from '@fenix/domain/phone-checks.ts'
import { registrationForm } from '@fenix/domain/registration-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { PhoneInput } from '#kit/form/formatted-input.tsx'
import { NewTab } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Field } from '#kit/ui/field.tsx'
import { profileQueries } from '#resources/profiles/queries.ts'
import { strings } from './texts.ts'
import type { RegistrationControl } from './use-registration-form.ts'

const { placeholder, hint, test, use } = strings.whatsapp

/** Opens the chat as a client would; disabled until the number is complete. */
function TestLink({ phone, name }: { phone: string; name: string }) {
  if (!isPhone(phone)) {
    return <Button disabled>{test}</Button>
  }

  return (
    <Button asChild>
      <a href={whatsappLink(phone, name.trim())} target="_blank" rel="noreferrer">
        {test}
        <NewTab />
      </a>
    </Button>
  )
}

type WhatsappFieldProps = {
  control: RegistrationControl
  /** The user whose own phone number a button fills in; undefined for no such button. */
  ownerId: string | undefined
}

export function WhatsappField({ control, ownerId = '' }: WhatsappFieldProps) {
  const { field, fieldState } = useController({ control, name: 'whatsapp' })
  const name = useWatch({ control, name: 'name' })
  const { data: profile } = useQuery({ ...profileQueries.own(ownerId), enabled: ownerId !== '' })
  const offered = field.value === '' && profile?.phone ? formatPhone(profile.phone) : undefined
  const box = useRef<HTMLInputElement>(null)

  /** Fills in the number and focuses the field, because the button that was pressed disappears. */
  const take = (phone: string) => {
    field.onChange(phone)
    box.current?.focus()
  }

  return (
    <Field label={registrationForm.whatsapp.label} hint={hint} error={fieldState.error?.message}>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <PhoneInput
            {...field}
            ref={(node) => {
              box.current = node
              field.ref(node)
            }}
            placeholder={placeholder}
            aria-required
          />
        </div>
        {offered === undefined ? (
          <TestLink phone={field.value} name={name} />
        ) : (
          <Button onClick={() => take(offered)}>{use(offered)}</Button>
        )}
      </div>
    </Field>
  )
}
