import { recoverySchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { EmailInput } from '#kit/form/email-input.tsx'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { Field } from '#kit/ui/field.tsx'
import { SubmitButton } from '#kit/ui/submit-button.tsx'
import { strings } from '#strings/auth.ts'

type EmailFormProps = {
  /** The e-mail typed in another form, as the initial value. */
  email?: string
  label: string
  isSending: boolean
  onSend: (email: string) => void
}

/** A form that asks for an e-mail address to send a message to. */
export function EmailForm({ email = '', label, isSending, onSend }: EmailFormProps) {
  const form = useForm({ resolver: zodResolver(recoverySchema), defaultValues: { email } })

  const submit = form.handleSubmit(
    (typed) => onSend(typed.email),
    (problems) => showFormProblems(problems),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={strings.email} error={form.formState.errors.email?.message}>
        <EmailInput {...form.register('email')} />
      </Field>
      <SubmitButton busy={isSending ? strings.recovery.sending : undefined}>{label}</SubmitButton>
    </form>
  )
}
