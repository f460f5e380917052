import { messages } from '@fenix/domain/messages.ts'
import { useController } from 'react-hook-form'
import { CityPicker } from '#components/city-picker/city-picker.tsx'
import { Field } from '#components/ui/field.tsx'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/registration.ts'
import type { RegistrationControl } from './form-fields.ts'

export function CitiesField({ control }: { control: RegistrationControl }) {
  const { field, fieldState } = useController({ control, name: 'cities' })

  return (
    <Field
      label={strings.cities.label}
      count={strings.cities.count(field.value.length)}
      error={fieldState.error?.message}
    >
      <CityPicker
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onTooMany={() => showToast({ tone: 'destructive', title: messages.tooManyCities })}
      />
    </Field>
  )
}
