import { recoverySchema } from '@fenix/domain/schemas/account.ts'
import { EmailInput, TextField } from '#kit/form/text-fields.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { SubmitButton } from '#kit/ui/button.tsx'
import { strings } from './texts.ts'

type EmailFormProps = {
  /** The e-mail typed in another form, as the initial value. */
  email?: string
  label: string
  isSending: boolean
  onSend: (email: string) => void
}

export function EmailForm({ email = '', label, isSending, onSend }: EmailFormProps) {
  const { form, submit } = useSchemaForm({
    schema: recoverySchema,
    values: { email },
    onSubmit: (typed) => onSend(typed.email),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField control={form.control} name="email" label={strings.email} input={EmailInput} />
      <SubmitButton busy={isSending && forms.sending}>{label}</SubmitButton>
    </form>
  )
}
