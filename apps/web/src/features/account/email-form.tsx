import { recoverySchema } from '@fenix/domain/schemas/recovery.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { EmailInput } from '#kit/form/email-input.tsx'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { Button } from '#kit/ui/button.tsx'
import { Field } from '#kit/ui/field.tsx'
import { useChangeEmail } from '#resources/account/acts.ts'
import { strings } from '#strings/account.ts'
import { strings as auth } from '#strings/auth.ts'
import { useProof } from './use-proof.tsx'

type EmailFormProps = { userId: string; email: string; onDone: () => void }

/** Asks for another e-mail, which replaces the present one once both addresses have confirmed it. */
export function EmailForm({ userId, email, onDone }: EmailFormProps) {
  const change = useChangeEmail(userId)
  const { prove, proofDialog } = useProof(strings.errorTitle)
  const form = useForm({ resolver: zodResolver(recoverySchema), defaultValues: { email: '' } })

  const submit = form.handleSubmit(
    (typed) => {
      if (typed.email === email) return form.setError('email', { message: strings.access.sameEmail })
      prove(() =>
        change.mutate(typed.email, {
          onSuccess: onDone,
          onError: (error) => form.setError('email', { message: describeError(error) }),
        }),
      )
    },
    (problems) => showFormProblems(problems),
  )

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={strings.access.newEmail}
          hint={strings.access.emailHint}
          error={form.formState.errors.email?.message}
        >
          <EmailInput {...form.register('email')} />
        </Field>
        <Button
          type="submit"
          variant="ember"
          busy={change.isPending ? auth.recovery.sending : undefined}
          className="justify-self-start px-6!"
        >
          {strings.access.sendLinks}
        </Button>
      </form>
      {proofDialog}
    </>
  )
}
